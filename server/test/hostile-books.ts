import { deflateRawSync } from 'node:zlib'
import { zipOf } from './book-files.ts'

/** `size`: what the ZIP says about the unpacked size, if not the truth. */
type ZipEntry = { name: string; content?: string; size?: number; isEncrypted?: boolean; isLink?: boolean }

/** A ZIP that no honest program would write. */
export function zipWith(entries: readonly ZipEntry[]): Uint8Array {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content = '', size, isEncrypted, isLink } of entries) {
    const [path, data] = [Buffer.from(name), deflateRawSync(content)]
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(data.length, 14)
    head.writeUInt32LE(size ?? Buffer.byteLength(content), 18)
    head.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, path, data])
    const rest = Buffer.alloc(14)
    if (isLink) rest.writeUInt32LE(0xa1ff0000, 6)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), head, rest, path]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

export async function damagedZip(): Promise<Uint8Array> {
  const zip = Buffer.from(await zipOf({ 'a.md': '# A\n\n'.repeat(1_000) }))
  return zip.subarray(0, zip.length - 30)
}

/** `body` is the content of `w:body`. */
export function docxOf(body: string, files: Readonly<Record<string, string>> = {}): Promise<Uint8Array> {
  return zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...files,
  })
}

/** A small EPUB 2 with two chapters, listed in its NCX. */
export function epubOf(
  files: Readonly<Record<string, string>> = {},
  { doctype = '', title = 'Small' } = {},
): Promise<Uint8Array> {
  const page = (body: string) =>
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`
  const point = (name: string, src: string, inner = '') =>
    `<navPoint><navLabel><text>${name}</text></navLabel><content src="${src}"/>${inner}</navPoint>`
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OEBPS/content.opf"/></rootfiles></container>',
    'OEBPS/content.opf': `<?xml version="1.0"?>${doctype}<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf"><metadata><dc:title>${title}</dc:title><dc:creator opf:role="aut">Ann Lee</dc:creator><dc:language>en-GB</dc:language><dc:publisher>Elm</dc:publisher><dc:identifier>urn:isbn:9783161484100</dc:identifier><dc:subject>Gardening</dc:subject></metadata><manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/></manifest><spine toc="ncx"><itemref idref="a"/><itemref idref="b"/></spine></package>`,
    'OEBPS/toc.ncx': `<ncx><navMap>${point('One', 'a.xhtml')}${point('Two', 'b.xhtml', point('Inside', 'b.xhtml#in'))}</navMap></ncx>`,
    'OEBPS/a.xhtml': page('<a id="top"/><h3>One</h3><p>First, see <a href="b.xhtml#in">inside</a>.</p>'),
    'OEBPS/b.xhtml': page('<p>Second.</p><div id="in"><h4>Inside</h4><p>Deep.</p></div>'),
    ...files,
  })
}
