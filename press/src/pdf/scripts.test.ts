import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMOJI, manyScripts, SCRIPTS, SIGNS } from '../../test/many-scripts.ts'
import { type OpenedPdf, openPdf } from '../../test/open-pdf.ts'
import { hasProgram } from '../../test/tools.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import type { RenderedDocument } from '../manuscript/manuscript.ts'
import { writePdf } from './write-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'press-scripts-'))
const file = join(folder, 'book.pdf')
const bare = (text: string) => text.normalize('NFC').replace(/\p{Cf}|\ufe0f|\s+/gu, '')
const spaced = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ')

let made: RenderedDocument
let pdf: OpenedPdf

beforeAll(async () => {
  made = await writePdf(manyScripts())
  writeFileSync(file, made.bytes)
  pdf = await openPdf(made.bytes)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('has a font for every character of every script', () => {
  expect(made.warnings).toEqual([])
})

describe.each(SCRIPTS)('text in $code', ({ rtl, spaced: hasSpaces, text }) => {
  test('is read by pdf.js as it was written, letter for letter', () => {
    const found = pdf.pages.join(' ')
    const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
    if (rtl) for (const word of words) expect(found).toContain(word.normalize('NFC'))
    else expect(bare(found).split(bare(text)).length - 1).toBeGreaterThanOrEqual(3)
    if (hasSpaces && !rtl) expect(spaced(found)).toContain(words.slice(0, 3).join(' ').normalize('NFC'))
  })

  test('is read by poppler as it was written, in word order', ({ skip }) => {
    if (!hasProgram('pdftotext')) skip('pdftotext is not installed')
    const found = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replace(/\n/g, ' ')
    const letters = (value: string) =>
      value
        .normalize('NFC')
        .match(/[\p{L}\p{M}]/gu)
        ?.join('') ?? ''
    expect(letters(found).split(letters(text)).length - 1).toBeGreaterThanOrEqual(3)
  })
})

test('contains signs and colored emoji as text', () => {
  const found = bare(pdf.pages.join(' '))
  expect(found).toContain(bare(SIGNS))
  for (const emoji of EMOJI.split(' ')) expect(found, emoji).toContain(bare(emoji))
})

test.each(['classic', 'modern', 'workbook', 'minimal'])(
  'contains long words as written in %s, in code too, and next to joined letters',
  async (theme) => {
    const address = 'https://example.org/teardown/of/a_long.page'
    const code = `let_all=${'x+'.repeat(40)}y`
    const texts = [`<${address}>`, `\`${address}\``, `हिन्दी में <${address}>`, `\n\n\`\`\`\n${code}\n\`\`\``]
    const sections = texts.map((markdown, at) => ({ name: `Part ${at}`, markdown: `Read ${markdown}` }))
    const { manuscript } = makeManuscript({ title: 'T', author: 'A', language: 'en', productType: 'ebook', sections })
    const { pages } = await openPdf((await writePdf(manuscript, { theme })).bytes)
    const found = pages.join('\n').replace(/[ \n]/g, '')
    expect(found.split(address)).toHaveLength(4)
    expect(found).toContain(code)
  },
)

test('breaks lines of scripts without spaces inside the page', async () => {
  const thai = SCRIPTS.find(({ code }) => code === 'th')?.text ?? ''
  const lines = pdf.lines.filter(({ text }) => /\p{sc=Thai}/u.test(text) && thai.startsWith(text.slice(0, 4)))
  expect(lines.length).toBeGreaterThan(0)
  const width = Math.max(...pdf.sizes.map((size) => size.width))
  // the large chapter number is cut off at the edge by design
  const text = pdf.lines.filter((line) => !/^\d+$/.test(line.text))
  for (const { left, right } of text) expect([left >= 0, right <= width]).toEqual([true, true])
})

test.each([
  ['he', 'וְאֵת הָאָרֶץ אֱלֹהִים הַשָּׁמַיִם', ['וְאֵת', 'הָאָרֶץ', 'אֱלֹהִים']],
  ['ar', 'دَرْسًا طَوِيلًا الرَّحِيمِ', ['دَرْسًا', 'طَوِيلًا']],
])(
  'contains each point once in %s, after its letter, and whole words if no point is off the line',
  async (language, text, whole) => {
    const sections = [{ name: 'X', markdown: text }]
    const { manuscript } = makeManuscript({ title: 'T', author: 'A', language, productType: 'ebook', sections })
    const { pages } = await openPdf((await writePdf(manuscript, { theme: 'minimal' })).bytes)
    const found = (pages[2] ?? '').normalize('NFC')
    const points = (value: string) => (value.normalize('NFC').match(/\p{Mn}/gu) ?? []).toSorted().join('')
    expect(points(found)).toBe(points(text))
    for (const word of whole) expect(found).toContain(word.normalize('NFC'))
  },
)

test.each([
  ['ar', 'Amiri', 1.45, 'نص عربي يبين كيف تبدو الفقرة في الكتاب المطبوع مع علامات الترقيم.'],
  ['ja', 'NotoSerifJP', 1.6, '夜の台所は静かです。冷蔵庫の低い音と、湯が沸くまでの短い時間だけがあります。'],
  ['zh', 'NotoSerifSC', 1.6, '夜里的厨房很安静，只有冰箱低沉的声音，和水烧开之前的一小段时间。'],
])(
  'is set in a serif face, with lines further apart and emphasis in bold, in %s',
  async (language, face, distance, sentence) => {
    const sections = [{ name: 'X', markdown: `${sentence.repeat(4)}*${sentence}*\n\n### 2026\n\n${sentence}` }]
    const { manuscript } = makeManuscript({ title: 'T', author: 'A', language, productType: 'ebook', sections })
    const { bytes } = await writePdf(manuscript, { theme: 'classic' })
    const { lines } = await openPdf(bytes)
    const text = lines.filter(({ text }) => [...text].length > 15)
    const gaps = text.slice(1).map(({ base }, at) => (text[at]?.base ?? 0) - base)
    expect(Math.min(...gaps.filter((gap) => gap > 0))).toBeGreaterThan(11.5 * distance)
    if (!hasProgram('pdffonts')) return
    writeFileSync(file, bytes)
    const names = execFileSync('pdffonts', [file], { encoding: 'utf8' })
    expect(names).toContain(`${face}-Regular`)
    expect(names).toContain(`${face}-Bold`)
    expect(names).not.toContain(`${face}-Italic`)
  },
)

test('copies Persian half-spaces where they were typed', async () => {
  if (!hasProgram('pdftotext')) return
  const words = ['فایل‌های', 'پوشه‌ها', 'می‌خواهم', 'آن‌ها', 'کتاب‌هایی', 'می‌خوانیم', 'بهترین‌اند', 'هستند']
  const sections = [{ name: 'X', markdown: words.join(' و ') }]
  const { manuscript } = makeManuscript({ title: 'T', author: 'A', language: 'fa', productType: 'ebook', sections })
  writeFileSync(file, (await writePdf(manuscript)).bytes)
  const copied = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
  expect(words.filter((word) => !copied.includes(word))).toEqual([])
})
