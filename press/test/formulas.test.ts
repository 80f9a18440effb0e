import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { beforeAll, expect, test } from 'vitest'
import { BROKEN, FORMULAS, HOSTILE } from '../../formulas/test/formula-corpus.ts'
import { makeManuscript } from '../src/book/make-manuscript.ts'
import { writeDocx } from '../src/docx/write-docx.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import type { Manuscript } from '../src/manuscript/manuscript.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { validateDocuments } from '../src/validators/validate.ts'
import { openPdf } from './open-pdf.ts'
import { hasProgram } from './tools.ts'
import { part, unpacked } from './unpacked.ts'
import { usually } from './usually.ts'

const JAVA = 'java'
const WIDE = `\\frac{\\text{${'a long numerator '.repeat(6)}}}{\\text{and more}}`
const LONG = `(a+b)^{10} = ${Array.from({ length: 11 }, (_, at) => `${at + 210} a^{${at}} b^{${10 - at}}`).join(' + ')}`

async function bookOf(markdown: string): Promise<Manuscript> {
  const sections = [{ name: 'Chapter 1: One', markdown }]
  return (await makeManuscript({ title: 'Formulas', author: 'A', language: 'en', productType: 'ebook', sections }))
    .manuscript
}

let book: Manuscript
let hostile: Manuscript

beforeAll(async () => {
  const lines = FORMULAS.map((tex) => `It is $${tex}$ here.\n\n$$${tex}$$`)
  book = await bookOf(
    `${lines.join('\n\n')}\n\n$$${LONG}$$\n\nA wide one is $${WIDE}$ here.\n\n$$x = ${WIDE} + ${WIDE}$$\n\n10<sup>3</sup> and H<sub>2</sub>O\n\nTerm\n: Meaning\n`,
  )
  hostile = await bookOf([...HOSTILE, ...BROKEN].map((tex) => `$$${tex}$$\n\nThen $${tex}$.`).join('\n\n'))
})

for (const theme of ['classic', 'minimal'])
  test(
    `sets every formula in the PDF, tagged and described, inside the margins: ${theme}`,
    usually(theme === 'classic'),
    async () => {
      const { bytes, warnings } = await writePdf(book, { theme, trim: '5.5x8.5' })
      expect(warnings).toEqual([])
      const pdf = await openPdf(bytes)
      expect(pdf.roles.get('Formula')).toBeGreaterThanOrEqual(2 * FORMULAS.length)
      expect(pdf.alts).toContain('E = mc^2')
      const width = pdf.sizes[0]?.width ?? 0
      expect(pdf.lines.filter(({ left, right }) => left < 20 || right > width - 20)).toEqual([])
      expect(pdf.pages.join(' ')).not.toMatch(/\\[a-z]{3}|\$\$/)
    },
  )

test('writes MathML that epubcheck accepts, with words for readers without it', async () => {
  const { bytes } = await writeEpub(book)
  const { messages } = await EpubCheck.validate(bytes)
  expect(messages.filter(({ severity }) => /fatal|error|warning/i.test(severity))).toEqual([])
  const files = unpacked(bytes)
  const page = part(files, 'EPUB/section-001.xhtml')
  expect(page.match(/<math [^>]*alttext="[^"]+"/g)).toHaveLength(2 * FORMULAS.length + 3)
  expect(page).toContain('10<sup>3</sup> and H<sub>2</sub>O')
  expect(page).toContain('<dl>\n<dt>Term</dt><dd>Meaning</dd>\n</dl>')
  expect(part(files, 'EPUB/package.opf')).toMatch(/href="section-001.xhtml"[^>]* properties="mathml"/)
})

test('writes MathML that the W3C’s own epubcheck accepts, which knows its schema better', {
  tags: ['slow'],
}, async () => {
  const epubcheck = '/usr/bin/epubcheck'
  if (!hasProgram('java') || !existsSync(epubcheck)) {
    console.info('epubcheck is not installed: only its TypeScript port has looked at the formulas')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'formulas-'))
  const path = join(folder, 'book.epub')
  writeFileSync(path, (await writeEpub(book)).bytes)
  const report = execFileSync(JAVA, ['-jar', epubcheck, path], { encoding: 'utf8', stdio: 'pipe' })
  rmSync(folder, { recursive: true })
  expect(report).toContain('No errors or warnings detected')
})

test('writes equations of Word’s own that its validator accepts', async () => {
  const { bytes } = await writeDocx(book)
  const { docx } = await validateDocuments({ epub: (await writeEpub(book)).bytes, docx: bytes, scratch: tmpdir() })
  if (docx === null) console.info('the Open XML validator does not run on this machine: equations were not validated')
  expect(docx ?? []).toEqual([])
  const xml = part(unpacked(bytes), 'word/document.xml')
  expect(xml.match(/<m:oMath>/g)?.length).toBe(2 * FORMULAS.length + 3)
  expect(xml).toContain('<w:vertAlign w:val="superscript"/>')
})

test('runs nothing and reads nothing that a formula asks for', async () => {
  const { bytes } = await writePdf(hostile)
  const printed = (await openPdf(bytes)).pages.join(' ').replace(/\s+/g, '')
  expect(printed).toContain('#read(')
  expect(printed).toContain('#panic()')
  expect(printed).not.toContain('root:')
  const page = part(unpacked((await writeEpub(hostile)).bytes), 'EPUB/section-001.xhtml')
  expect(page).not.toMatch(/<script|<evil|<a [^>]*javascript|onload="/)
  const { messages } = await EpubCheck.validate((await writeEpub(hostile)).bytes)
  expect(messages.filter(({ severity }) => /fatal|error/i.test(severity))).toEqual([])
})
