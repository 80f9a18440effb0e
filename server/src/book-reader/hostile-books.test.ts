import { beforeAll, describe, expect, it } from 'vitest'
import { zipOf } from '../../test/book-files.ts'
import { damagedZip, docxOf, epubOf, SLOW_HTML, SLOW_MARKDOWN, zipWith } from '../../test/hostile-books.ts'
import { createBookReader } from './book-reader.ts'
import { readBook } from './read/read-book.ts'

const MEGABYTE = 1024 ** 2
/** Of processor time, so that other work on the machine does not count. */
const MOST_MS = 2_000

async function within<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(MOST_MS)
  return result
}

// readers are loaded when they are needed first
beforeAll(async () => {
  for (const name of ['a.md', 'a.html']) await readBook({ bytes: Buffer.from('<h1>A</h1>\n\nText'), fileName: name })
  await readBook({ bytes: await epubOf(), fileName: 'a.epub' })
  await readBook({ bytes: await docxOf('<w:p><w:r><w:t>A</w:t></w:r></w:p>'), fileName: 'a.docx' })
})

const text = (size: number) => 'word '.repeat(size / 5)

const REFUSED: [name: string, file: string, make: () => Promise<Uint8Array> | Uint8Array, reason: RegExp][] = [
  ['that unpacks to 2 GB', 'a.zip', () => zipWith([{ name: 'a.md', size: 2 * 1024 * MEGABYTE }]), /more than 1 GB/],
  [
    'that unpacks to more than it says',
    'a.zip',
    () => zipWith([{ name: 'a.md', size: 10, content: text(MEGABYTE) }]),
    /damaged/,
  ],
  [
    'with names that lead outside',
    'a.zip',
    () => zipWith([{ name: '../../etc/a.md', content: '# A' }]),
    /lead outside/,
  ],
  ['with absolute names', 'a.zip', () => zipWith([{ name: '/etc/a.md', content: '# A' }]), /lead outside/],
  [
    'with 10,001 entries',
    'a.zip',
    () => zipWith(Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}.md` }))),
    /10,000/,
  ],
  ['with a password', 'a.zip', () => zipWith([{ name: 'a.md', content: '# A', isEncrypted: true }]), /password/],
  ['that is damaged', 'a.zip', () => damagedZip(), /ZIP file is damaged/],
  ['a damaged Word document', 'a.docx', () => damagedZip(), /Word document is damaged/],
  ['a damaged EPUB', 'a.epub', () => damagedZip(), /EPUB is damaged/],
  [
    'with ZIPs in ZIPs in ZIPs',
    'a.zip',
    async () => {
      let zip = await zipOf({ 'a.md': '# A' })
      for (let depth = 0; depth < 3; depth++) zip = await zipOf({ 'inner.zip': zip })
      return zip
    },
    /ZIP files in ZIP files/,
  ],
  [
    'that is a Word document with broken XML',
    'a.docx',
    () => docxOf('<w:p><w:r><w:t>Open'),
    /Word document is damaged/,
  ],
  [
    'that is an EPUB without a package',
    'a.epub',
    () => zipOf({ 'META-INF/container.xml': '<container>' }),
    /EPUB is damaged/,
  ],
  [
    'that is copy-protected',
    'a.epub',
    () =>
      epubOf({
        'META-INF/encryption.xml':
          '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>',
      }),
    /copy-protected/,
  ],
  [
    'that is an older Word file',
    'a.docx',
    () => Buffer.from('\u00d0\u00cf\u0011\u00e0rest', 'latin1'),
    /older Word file/,
  ],
  [
    'that is a Scrivener project',
    'a.zip',
    () => zipOf({ 'Novel.scriv/Novel.scrivx': '<x/>', 'Novel.scriv/a.rtf': '{\\rtf' }),
    /Compile the project/,
  ],
  [
    'that is a picture',
    'book.docx',
    () =>
      Buffer.from(
        '\u0089PNG\r\n\u001a\n\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0000\u0000\u0000\u0000\u0000\u0000',
        'latin1',
      ),
    /is a picture/,
  ],
  [
    'of random bytes',
    'book.docx',
    () => Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 7) % 32)),
    /isn’t a book/,
  ],
  ['without any text', 'a.md', () => Buffer.from('\n\n  \n'), /No text/],
  ['with 20,000 nested elements', 'a.html', () => Buffer.from(`<h1>A</h1>${'<div>'.repeat(20_000)}deep`), /too deeply/],
  ['with 20,000 nested quotes', 'a.md', () => Buffer.from(`${'> '.repeat(20_000)} deep`), /too deeply/],
  ['with 20,000 nested lists', 'a.html', () => Buffer.from(`<h1>A</h1>${'<ul><li>'.repeat(20_000)}deep`), /too deeply/],
  ['with one paragraph of ten megabytes', 'a.md', () => Buffer.from(text(10 * MEGABYTE)), /One of its paragraphs/],
  [
    'with one paragraph of ten megabytes',
    'a.html',
    () => Buffer.from(`<p>${text(10 * MEGABYTE)}`),
    /One of its paragraphs/,
  ],
  [
    'that is a Word document of one paragraph of ten megabytes',
    'a.docx',
    () => docxOf(`<w:p><w:r><w:t>${text(10 * MEGABYTE)}</w:t></w:r></w:p>`),
    /One of its paragraphs/,
  ],
]

describe('a file is refused at once, with what to do:', () => {
  it.each(REFUSED)('one %s', async (_, fileName, make, reason) => {
    const bytes = await make()
    await within(() =>
      expect(readBook({ bytes, fileName })).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(reason),
      }),
    )
  })
})

describe('a hostile file is read without harm:', () => {
  /** A sentence for people is as good as a book. */
  const readOrRefused = (bytes: Uint8Array, fileName: string) =>
    within(() => readBook({ bytes, fileName }).catch((error) => expect(error).toMatchObject({ code: 'invalid' })))
  const read = (bytes: Uint8Array, fileName: string) => within(() => readBook({ bytes, fileName }))

  it.each(Object.entries(SLOW_MARKDOWN))('Markdown of %s', async (_, make) => {
    await readOrRefused(Buffer.from(make()), 'a.md')
  })

  it.each(Object.entries(SLOW_HTML))('a page of %s, in HTML and EPUB', async (_, make) => {
    const body = `<h1>A</h1>x ${make()}`
    await readOrRefused(Buffer.from(body), 'a.html')
    await readOrRefused(await epubOf({ 'OEBPS/a.xhtml': `<html><body>${body}` }), 'a.epub')
  })

  it('a ZIP of 2,000 files', async () => {
    const files = Array.from({ length: 2_000 }, (_, at) => ({ name: `${at}.md`, content: '---\norder: 1\n---\n# A' }))
    expect((await read(zipWith(files), 'a.zip')).pieces).toHaveLength(2_000)
  })

  it('loads no external entity', async () => {
    const secret = '<!DOCTYPE package [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    const book = await read(await epubOf({}, { doctype: secret, title: '&x;Secret' }), 'a.epub')
    expect(JSON.stringify(book)).not.toContain('root:')
  })

  it('follows no symbolic link', async () => {
    const zip = zipWith([
      { name: 'a.md', content: '# A\n\nText' },
      { name: 'b.md', content: '/etc/passwd', isLink: true },
    ])
    const book = await read(zip, 'a.zip')
    expect(book.pieces.map(({ title }) => title)).toEqual(['A'])
    expect(book.losses).toEqual([{ code: 'unreadable-files', count: 1, first: 'b.md' }])
  })

  it.each([
    '<script>x()</script>',
    '<svg onload="x()"><text>x()</text></svg>',
    '<img src="https://example.org/a.png" onerror=x() alt="far">',
    '<b onclick="x()">bold</b>',
    '<a href="javascript:x()">link</a>',
    "<a href='java&#115;cript&colon;x()'>link</a>",
    '<iframe src="javascript:x()"></iframe>',
    '<form action="javascript:x()"><input onfocus="x()"></form>',
  ])('keeps no script in any format: %s', async (tag) => {
    const html = `<h1>A</h1><p>Before ${tag} after</p>${tag}`
    const files: [Uint8Array, string][] = [
      [Buffer.from(html), 'a.html'],
      [Buffer.from(`# A\n\nBefore ${tag} after\n\n${tag}\n\n<p>Before ${tag} after</p>`), 'a.md'],
      [await epubOf({ 'OEBPS/a.xhtml': `<html><body>${html}</body></html>` }), 'a.epub'],
    ]
    for (const [bytes, name] of files) {
      const book = await read(bytes, name)
      expect(JSON.stringify(book.pieces), name).not.toMatch(/x\(\)|\son\w+=|script|<svg|<iframe|<form|<input/i)
      expect(book.pieces[0]?.markdown, name).toMatch(/Before[\s\S]*after/)
      if (name === 'a.md' && !tag.startsWith('<img'))
        expect(book.losses).toContainEqual(expect.objectContaining({ code: 'scripts' }))
    }
  })

  it('keeps no link to a script', async () => {
    const markdown =
      '# A\n\n[one](javascript:x()) [two](javascript://x%0ay) [three][a] <vbscript://y>\n\n[a]: data:text/html,y'
    const links =
      '<w:p><w:hyperlink xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="r1"><w:r><w:t>one</w:t></w:r></w:hyperlink></w:p>'
    const rels =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:x()" TargetMode="External"/></Relationships>'
    for (const [bytes, name] of [
      [Buffer.from(markdown), 'a.md'],
      [await docxOf(links, { 'word/_rels/document.xml.rels': rels }), 'a.docx'],
    ] as const) {
      const book = await read(bytes, name)
      expect(book.pieces[0]?.markdown, name).toMatch(/^one/)
      expect(JSON.stringify(book.pieces), name).not.toMatch(/\]\(|x\(\)/)
      expect(book.losses.map(({ code }) => code)).toEqual(['lost-links'])
    }
  })

  it('whatever takes too long for one person, the book of another is read meanwhile', { timeout: 60_000 }, async () => {
    const reader = createBookReader()
    const notes = Array.from({ length: 30_000 }, (_, at) => `x[^${at}]\n\n[^${at}]: y\n\n`).join('')
    const book = (markdown: string) => ({ bytes: Buffer.from(markdown), fileName: 'a.md' })
    try {
      // a first book starts a process
      await reader.read(book('# A\n\nText'), 'file', { owner: 'Bob' })
      const slow = reader.read(book(notes), 'file', { owner: 'Ann', timeoutMs: 5_000 })
      const waiting = Promise.allSettled([slow])
      const { pieces } = await reader.read(book('# B\n\nText'), 'file', { owner: 'Bob' })
      expect(pieces).toMatchObject([{ title: 'B' }])
      expect(await Promise.race([waiting, 'still reading'])).toBe('still reading')
      expect(await waiting).toMatchObject([{ status: 'rejected', reason: { code: 'BAD_REQUEST' } }])
    } finally {
      await reader.close()
    }
  })

  it('leaves out macros', async () => {
    const book = await read(
      await docxOf('<w:p><w:r><w:t>Text</w:t></w:r></w:p>', { 'word/vbaProject.bin': 'macro' }),
      'a.docm',
    )
    expect(book.losses).toContainEqual({ code: 'macros', count: 1, first: null })
  })
})
