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

const LENGTH = 380_000
const many = (part: string, length = LENGTH) => part.repeat(Math.ceil(length / part.length))
const each = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')

/** Texts for which a careless reader takes time proportional to the square of their length. */
export const SLOW_MARKDOWN: Readonly<Record<string, () => string>> = {
  'tags that never end': () => many('<form'),
  'tags that never end in a box': () => `\n\n<div>\n${many('<a ')}`,
  'tags that place pictures and never end': () => `\n\n<div><img src=x>\n${many('<p')}`,
  'many pictures in a box': () => `\n\n<pre>\n${many('<img src=x>\n\n')}`,
  'spaces in a tag': () => `<div ${' '.repeat(LENGTH)}x>`,
  'quotation marks in a tag': () => `<div ${many(`a="' b='" `)}>`,
  'scripts that never end': () => many('x <script> '),
  'ends of scripts without brackets': () => `<script>${many('</script ')}`,
  'spaces in a heading': () => `\n\n# a${' '.repeat(LENGTH)}b`,
  'tags in one paragraph': () => many('x <b> y '),
  'code in one paragraph': () => many('x `y` '),
  'comments that never end': () => many('x <!-- '),
  'declarations that never end': () => many('x <![CDATA[ <? <!A '),
  'code that never ends': () => each(800, (at) => `${'`'.repeat(at + 1)} a `),
  'open brackets': () => many('[a '),
  'open links': () => many('[a](', LENGTH / 4),
  'open Obsidian links': () => many('[[a#'),
  'marks of notes without notes': () => many('[^a] ', LENGTH / 4),
  'front matter that never ends': () => `---\n${many('a\n', LENGTH / 4)}`,
}

export const SLOW_HTML: Readonly<Record<string, () => string>> = {
  'open brackets': () => many('<'),
  'a tag with an endless name': () => `<${many('a')}>x`,
  'tags that never end': () => many('<form'),
  'empty anchors': () => each(15_000, (at) => `<a id="i${at}"></a>`),
  'pictures that are not there': () => many('<img src=x>', LENGTH / 4),
  'elements of a space': () => many('<b> </b> ', LENGTH / 4),
  'notes that lead to each other': () =>
    each(2_000, (at) => `<p>x<a id="r${at}" href="#n${at}">${at}</a></p>`) +
    each(2_000, (at) => `<p id="n${at}"><a href="#r${at}">${at}</a> n</p>`),
  'notes in one box': () =>
    each(2_000, (at) => `<p>x<a id="r${at}" href="#n${at}">${at}</a></p>`) +
    `<div>${each(2_000, (at) => `<span id="n${at}"><a href="#r${at}">${at}</a> n</span>`)}</div>`,
  'styles that never end': () => `<style>${many('.a{')}</style>`,
  spaces: () => `<p>a${' '.repeat(LENGTH)}b`,
  'an address of Google': () => `<a href="https://google.com/url?${many('&q')}">x</a>`,
}
