import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { hostileManuscripts } from '../../test/hostile-manuscripts.ts'
import { manyScripts, rightToLeftBook } from '../../test/many-scripts.ts'
import { sampleManuscript } from '../../test/sample-manuscript.ts'
import { hasProgram } from '../../test/tools.ts'
import { characters, part, unpacked } from '../../test/unpacked.ts'
import type { Manuscript } from '../manuscript/manuscript.ts'
import { withAccessibilityClaim } from './accessibility-claim.ts'
import { writeEpub } from './write-epub.ts'

const EPUBCHECK = '/usr/bin/epubcheck'
const JAVA = 'java'
// half the work of a JVM tuned for hours of running
const QUICK_START = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

let manuscript: Manuscript
let bytes: Uint8Array
let files: Map<string, string>
let opf: string

beforeAll(async () => {
  manuscript = await sampleManuscript()
  bytes = (await writeEpub(manuscript)).bytes
  files = unpacked(bytes)
  opf = part(files, 'EPUB/package.opf')
})

const section = (number: number) => part(files, `EPUB/section-00${number}.xhtml`)

async function complaints(epub: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(epub)
  return messages.filter(({ severity }) => /fatal|error|warning/i.test(severity)).map(({ message }) => message)
}

describe('an EPUB', () => {
  it('has no epubcheck errors', { tags: ['PLUS-4'] }, async () => {
    expect(await complaints(bytes)).toEqual([])
  })

  for (const [name, make] of [
    ['of every element', async () => bytes],
    ['in twelve scripts', async () => (await writeEpub(manyScripts())).bytes],
    ['from right to left', async () => (await writeEpub(rightToLeftBook())).bytes],
  ] as const)
    it(`${name} has nothing that the W3C’s own epubcheck complains about`, {
      tags: ['slow'],
      timeout: 60_000,
    }, async () => {
      if (!hasProgram('java') || !existsSync(EPUBCHECK)) {
        console.info('epubcheck is not installed: only its TypeScript port has looked at the file')
        return
      }
      const folder = mkdtempSync(join(tmpdir(), 'press-epub-'))
      try {
        const path = join(folder, 'book.epub')
        writeFileSync(path, await make())
        const report = execFileSync(JAVA, [...QUICK_START, '-jar', EPUBCHECK, path], {
          encoding: 'utf8',
          stdio: 'pipe',
        })
        expect(report).toContain('0 fatals / 0 errors / 0 warnings')
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    })

  it('starts with its type, uncompressed', () => {
    expect([...files.keys()][0]).toBe('mimetype')
    expect(Buffer.from(bytes.subarray(30, 58)).toString('latin1')).toBe('mimetypeapplication/epub+zip')
  })

  it('has title, subtitle, author, language, rights and accessibility metadata', () => {
    expect(opf).toContain('<dc:title id="title">The Quiet Workshop &amp; Other &lt;Rooms&gt;</dc:title>')
    expect(opf).toContain('<dc:title id="subtitle">Notes on making things “slowly”</dc:title>')
    expect(opf).toContain('<dc:creator id="author">Ada Žižková</dc:creator>')
    expect(opf).toContain('<dc:language>en-GB</dc:language>')
    expect(opf).toContain('<dc:rights>Copyright of the author.')
    expect(opf).toContain('<meta property="schema:accessibilityFeature">alternativeText</meta>')
    expect(opf).toMatch(/href="pictures\/cover\.jpg" media-type="image\/jpeg" properties="cover-image"/)
  })

  it('sums up its accessibility in its readers’ language, with and without a claim, and stays valid', async () => {
    const german = (await writeEpub({ ...manuscript, language: 'de' })).bytes
    const claimed = await withAccessibilityClaim(german, { certifier: 'Ada Žižková', date: new Date('2026-11-26') })
    const summaryOf = (epub: Uint8Array) =>
      /accessibilitySummary" xml:lang="(\w+)">([^<]+)/.exec(part(unpacked(epub), 'EPUB/package.opf'))?.slice(1)
    expect(summaryOf(bytes)).toEqual(['en', expect.stringMatching(/^Text that adapts to the reader/)])
    expect(summaryOf(claimed)).toEqual([
      'de',
      expect.stringMatching(/^Text, der sich .* Am 2026-11-26 mit DAISY Ace und EPUBCheck geprüft; erfüllt EPUB/),
    ])
    expect(await complaints(claimed)).toEqual([])
  })

  it('is ordered: cover, title, license, contents, sections', () => {
    expect([...opf.matchAll(/<itemref idref="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'cover',
      'title-page',
      'licence',
      'nav',
      ...['section-001', 'section-002', 'section-003', 'section-004', 'section-005'],
    ])
  })

  it('has owner and terms on its copyright page, like the other documents', () => {
    const page = part(files, 'EPUB/licence.xhtml')
    const lines = [...page.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, line]) => characters(line ?? ''))
    expect(lines).toEqual([
      `${manuscript.title}Ada Žižková`,
      'Copyright of the author. All rights reserved.',
      'No part may be sold on its own.',
    ])
  })

  it('has nested contents, in which every entry links to an existing heading', () => {
    const nav = part(files, 'EPUB/nav.xhtml')
    const toc = nav.slice(nav.indexOf('epub:type="toc"'), nav.indexOf('</nav>'))
    const entries = [...toc.matchAll(/(<ol>|<\/ol>)|<a href="([^"#]+)(?:#([^"]+))?">([^<]*)<\/a>/g)]
    let depth = 0
    const shown = entries.flatMap(([, list, file, anchor, words]) => {
      if (list) depth += list === '<ol>' ? 1 : -1
      if (!file) return []
      if (anchor) expect(part(files, `EPUB/${file}`)).toContain(`id="${anchor}"`)
      return [`${'  '.repeat(depth - 1)}${characters(words ?? '')}`]
    })
    expect(shown).toEqual([
      'Before you begin',
      'Chapter 1: The bench',
      '  Wood, stone & “iron”',
      '    A finer point',
      'Chapter 2: The tools',
      'Chapter 3: An empty room',
      'Only a heading',
      '  Nothing below',
    ])
    expect(nav).toContain('<a epub:type="bodymatter" href="section-001.xhtml">')
  })

  it('has headings one level below the section’s own', () => {
    const levels = [...section(2).matchAll(/<h(\d)[^>]*>([^<]*)/g)].map(
      ([, level, words]) => `${level} ${characters(words ?? '')}`,
    )
    expect(levels).toEqual([
      '1 The bench',
      '2 Wood, stone & “iron”',
      '3 A finer point',
      '4 Finer still',
      '5 Very fine',
      '6 Finest',
    ])
  })

  it('has pop-up footnotes with links back', () => {
    expect(section(1)).toContain(
      '<a class="noteref" epub:type="noteref" role="doc-noteref" id="ref-1" href="#note-1">1</a>',
    )
    expect(section(1)).toMatch(
      /<aside[^>]*epub:type="footnote"[^>]*id="note-1">.*href="#ref-1".*The first note, with a <a href="https:\/\/example.org\/note">link<\/a>/,
    )
    expect(section(3)).toContain('id="note-2"')
  })

  it('keeps code, first numbers of lists, alignment and check marks', () => {
    expect(section(2)).toContain(
      'function a() {\n\treturn &quot;&lt;tag&gt; &amp; more&quot;\n}\n\n  // two spaces   kept</code></pre>',
    )
    expect(section(3)).toContain('<ol start="7">')
    expect(section(2)).toContain('<th scope="col" class="right">Price</th>')
    expect(section(3)).toContain('<span class="box" role="img" aria-label="done">☑</span> done thing')
    expect(section(3)).toContain('<span class="box" role="img" aria-label="to do">☐</span> open thing')
  })

  it('has ruled lines to write on that screen readers skip', () => {
    expect(section(3)).toContain(
      '<p>Between the lists.</p>\n<div class="writing-lines" aria-hidden="true"><div></div><div></div><div></div></div>',
    )
    expect(part(files, 'EPUB/style.css')).toMatch(/\.writing-lines div \{ height: 2em; border-bottom: 1px solid;/)
  })

  it('marks right-to-left paragraphs, and has right-to-left page progression for an Arabic book', async () => {
    expect(section(1)).toMatch(/<p dir="rtl">هذه/)
    const arabic = unpacked((await writeEpub(hostileManuscripts['written from right to left'] as Manuscript)).bytes)
    expect(part(arabic, 'EPUB/package.opf')).toContain('page-progression-direction="rtl"')
    expect(part(arabic, 'EPUB/section-001.xhtml')).toMatch(/<html [^>]*lang="ar" dir="rtl">/)
  })

  it('links inside the book to its headings', () => {
    expect(section(3)).toContain('<a href="section-002.xhtml#heading-1">the bench</a>')
  })

  it('loads nothing remote and runs nothing', () => {
    for (const [name, content] of files) {
      expect(content, name).not.toMatch(/<script|javascript:|(?:src|@import|url\()\s*=?\s*["'(]?https?:/i)
    }
  })

  it('is identical when made again, and keeps its identifier when its text is corrected', async () => {
    expect(Buffer.compare((await writeEpub(manuscript)).bytes, bytes)).toBe(0)
    const fixed = unpacked((await writeEpub({ ...manuscript, sections: manuscript.sections.slice(1) })).bytes)
    const identifier = (xml: string) => /urn:uuid:[0-9a-f-]{36}/.exec(xml)?.[0]
    expect(identifier(part(fixed, 'EPUB/package.opf'))).toBe(identifier(opf))
    expect(identifier(opf)).toBeDefined()
  })
})

it('has the date it was made', async () => {
  const dated = await writeEpub(manuscript, { date: new Date('2031-05-06T07:08:09Z') })
  expect(part(unpacked(dated.bytes), 'EPUB/package.opf')).toContain('2031-05-06T07:08:09Z')
})

describe('an EPUB made from a book', () => {
  it.each(Object.entries(hostileManuscripts))('%s passes epubcheck', async (_, hostile) => {
    const made = await writeEpub(hostile)
    expect(await complaints(made.bytes)).toEqual([])
    for (const content of unpacked(made.bytes).values()) {
      expect(content).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|javascript:/)
    }
  })
})
