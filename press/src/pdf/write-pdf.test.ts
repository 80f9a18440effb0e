import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleManuscript } from '../../test/example-book.ts'
import { type OpenedPdf, openPdf } from '../../test/open-pdf.ts'
import { pageMarks } from '../../test/page-marks.ts'
import { usually } from '../../test/usually.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import type { Manuscript, Picture, RenderedDocument } from '../manuscript/manuscript.ts'
import { THEMES } from '../manuscript/themes.ts'
import { writePdf } from './write-pdf.ts'

const book = (markdown: string, more: Partial<Parameters<typeof makeManuscript>[0]> = {}): Manuscript =>
  makeManuscript({
    title: 'T',
    author: 'A',
    language: 'en',
    productType: 'ebook',
    sections: [{ name: 'One', markdown }],
    ...more,
  }).manuscript

describe('the example book', () => {
  const { manuscript } = exampleManuscript()
  let made: RenderedDocument
  let pdf: OpenedPdf

  beforeAll(async () => {
    made = await writePdf({ ...manuscript, cover: await cover(1200, 1600) })
    pdf = await openPdf(made.bytes)
  })

  test('has no warning, and every character in some font', () => {
    expect(made.warnings).toEqual([])
    expect(made.pages).toBe(pdf.pages.length)
  })

  test('has pages of one size, including the cover', () => {
    expect(new Set(pdf.sizes.map(({ width, height }) => `${width} × ${height}`)).size).toBe(1)
  })

  test('has a bookmark for every section and heading, in order', () => {
    const wanted = manuscript.sections.flatMap((section) => [
      [section.title, 1],
      ...section.blocks.flatMap((block) =>
        block.t === 'heading'
          ? [[block.children.map((inline) => ('value' in inline ? inline.value : '')).join(''), block.depth + 1]]
          : [],
      ),
    ])
    expect(pdf.outline.map((entry) => [entry.title, entry.depth])).toEqual(wanted)
  })

  test('prints the sections’ page numbers in its contents', () => {
    const contents = pdf.pages.find((page) => page.startsWith('Contents')) ?? ''
    for (const [at, section] of manuscript.sections.entries()) {
      const page = pdf.outline.find((entry) => entry.depth === 1 && entry.title === section.title)?.page ?? 0
      const entry = contents.slice(contents.indexOf(section.title) + section.title.length)
      expect(Number(/^[ .]*(\d+)/.exec(entry)?.[1]), section.title).toBe(page)
      expect(pdf.pages[page - 1], `the opening page of section ${at + 1}`).toContain(section.title)
    }
  })

  test('links every entry of the contents to its page', { tags: ['PLUS-1'] }, () => {
    const contents = pdf.pages.findIndex((page) => page.startsWith('Contents')) + 1
    const reached = new Set(pdf.innerLinks.filter((link) => link.from === contents).map((link) => link.to))
    for (const entry of pdf.outline.filter(({ depth }) => depth <= 2))
      expect(reached, entry.title).toContain(entry.page)
  })

  test('counts pages once: printed number, label and position in the file agree', () => {
    expect(pdf.labels).toEqual(pdf.pages.map((_, at) => String(at + 1)))
    for (let page = 5; page <= pdf.pages.length; page++)
      expect(pdf.pages[page - 1]).toMatch(new RegExp(`(^| )${page}( |$)`))
  })

  test('has running heads: the book on left pages, the chapter on right ones, none where a chapter starts', {
    tags: ['PLUS-1'],
  }, () => {
    const opening = new Set(pdf.outline.filter(({ depth }) => depth === 1).map(({ page }) => page))
    const inside = pdf.pages
      .map((text, at) => ({ text, page: at + 1 }))
      .filter(({ page }) => page > 6 && !opening.has(page))
    expect(inside.length).toBeGreaterThan(8)
    for (const { text, page } of inside)
      expect(text).toContain(page % 2 === 0 ? 'The Repair Bench' : 'The Workshop Handbook')
    expect(pdf.pages[5]).not.toContain('The Repair Bench')
  })

  test('is tagged: headings, lists, tables with heads, notes, code, figures with descriptions', {
    tags: ['PLUS-2'],
  }, () => {
    expect(pdf.tagged).toBe(true)
    for (const role of [
      'H1',
      'H2',
      'H3',
      'L',
      'LI',
      'Table',
      'TH',
      'TD',
      'Note',
      'Code',
      'Link',
      'Figure',
      'BlockQuote',
      'TOC',
      'TOCI',
    ]) {
      expect(pdf.roles.get(role), role).toBeGreaterThan(0)
    }
    expect(pdf.alts).toContain('Cover: The Repair Bench, Ines Calloway')
    expect(pdf.alts.some((alt) => alt.startsWith('Plan of the room'))).toBe(true)
  })

  test('contains the text, including the first words of chapters and other scripts', { tags: ['PLUS-2'] }, () => {
    const all = pdf.pages.join(' ').replace(/- /g, '').replaceAll('\u00ad', '')
    for (const words of [
      'A repair workshop is a promise kept in a small room',
      'Nobody decides to open',
      'customer who was told “Thursday”',
      '您的设备已经修好',
      'ご依頼の品',
      '기기 수리가',
      'Ваш прибор готов',
      'def earnings(path',
      'These words stood inside an HTML box',
      '"straight quotes"',
    ]) {
      expect(all).toContain(words)
    }
    expect(all).not.toContain('never reaches a page')
  })

  test('links only to the web', () => {
    expect(pdf.webLinks).toEqual(
      expect.arrayContaining(['https://example.org/cafe', 'mailto:bench@example.org', 'https://example.org/safety']),
    )
    expect(pdf.webLinks.filter((url) => !/^(https?|mailto):/.test(url))).toEqual([])
  })

  test('has title, author, subject and language', () => {
    expect(pdf.info).toMatchObject({
      Title: 'The Repair Bench',
      Author: 'Ines Calloway',
      Subject: 'Running a small workshop that keeps its promises',
      Language: 'en',
    })
  })

  test('is identical when made twice', async () => {
    const again = await writePdf({ ...manuscript, cover: await cover(1200, 1600) })
    expect(Buffer.from(again.bytes).equals(Buffer.from(made.bytes))).toBe(true)
  })
})

async function cover(width: number, height: number): Promise<Picture> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  return { bytes, type: 'image/jpeg', width, height }
}

test('names a character that no font has, with its section, and still creates the document', async () => {
  const made = await writePdf(book('Old 𓀀 signs, `𓀀` in code and ሀ far ones.'))
  expect(made.warnings.map(({ code, section }) => [code, section])).toEqual([['glyph-missing', 'One']])
  expect(made.warnings[0]?.message).toContain('characters “𓀀” (U+13000), “ሀ” (U+1200)')
  expect((await openPdf(made.bytes)).pages.join(' ')).toContain('Old □ signs, □ in code and □ far ones.')
})

for (const [trim, size] of [
  ['5x8', [360, 576]],
  ['5.25x8', [378, 576]],
  ['6x9', [432, 648]],
  ['8x10', [576, 720]],
  ['8.5x8.5', [612, 612]],
  ['5.5x8.5', [396, 612]],
  ['8.5x11', [612, 792]],
  ['Letter', [612, 792]],
  ['A4', [595, 842]],
] as const)
  test(`prints on ${trim}`, usually(['5x8', 'A4'].includes(trim)), async () => {
    const { bytes } = await writePdf(exampleManuscript().manuscript, { trim })
    const { PDFDocument } = await import('pdf-lib')
    const page = (await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY }))
      .getPage(4)
      .getSize()
    expect([Math.round(page.width), Math.round(page.height)]).toEqual(size)
  })

test('rejects an unknown theme or size, and names those it has', async () => {
  await expect(writePdf(book('x'), { theme: 'baroque' })).rejects.toThrow(
    'There’s no theme “baroque”. Choose classic, modern, workbook, minimal, cookbook, picturebook.',
  )
  await expect(writePdf(book('x'), { trim: '7x7' })).rejects.toThrow('There is no trim size “7x7”. Choose 5x8, 5.25x8')
})

const QUESTIONS = Array.from({ length: 16 }, (_, at) => `Question ${at + 1} of many?`)

test('draws ruled lines to write on without characters or tags', async () => {
  const ruled = (await writePdf(book(QUESTIONS.join('\n\n____\n\n____\n____\n\n')))).bytes
  const opened = await openPdf(ruled)
  const plain = await openPdf((await writePdf(book(QUESTIONS.join('\n\n')))).bytes)
  expect(opened.pages.join(' ')).not.toContain('_')
  expect(opened.roles.get('P')).toBe(plain.roles.get('P'))
  expect(opened.roles.get('Figure')).toBeUndefined()
  const lines = (await pageMarks(ruled, /^Question/)).map((page) => page.lines)
  expect(lines.flat()).toHaveLength(3 * (QUESTIONS.length - 1))
  const [first = 0, second = 0, third = 0] = lines.find((page) => page.length > 0) ?? []
  expect([first - second, second - third].map((step) => Math.round(step * 10) / 10)).toEqual([25.5, 25.5])
})

test.each([
  ['paragraphs', QUESTIONS.map((words) => `${words}\n\n____\n____\n____\n\n`)],
  ['numbered lines of their own', QUESTIONS.map((words, at) => `${at + 1}. ${words}\n\n____\n____\n____\n\n`)],
  ['a numbered list', QUESTIONS.map((words, at) => `${at + 1}. ${words}\n    ____\n    ____\n    ____\n`)],
])('starts lines to write on beneath their question: %s', async (_, questions) => {
  for (let filled = 0; filled < 6; filled++) {
    const { bytes } = await writePdf(book(`${'Filler.\n\n'.repeat(filled)}${questions.join('')}`))
    for (const { texts, lines } of await pageMarks(bytes, /Question/)) {
      const lowest = Math.min(...texts)
      if (texts.length > 0) expect(lines.filter((line) => line < lowest).length).toBeGreaterThanOrEqual(2)
    }
  }
})

test('has its creation time only on request', async () => {
  const at = async (date?: Date) => (await openPdf((await writePdf(book('x'), { date })).bytes)).info.CreationDate
  expect(await at(new Date('2031-05-06T07:08:09Z'))).toMatch(/^D:20310506070809/)
  expect(await at()).toBeUndefined()
})

test.each([
  ['an endless word', 'x'.repeat(20_000)],
  ['an endless line of code', `\`\`\`\n${'y'.repeat(3000)}\n\`\`\``],
  ['a hundred columns', `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n|${'b|'.repeat(100)}`],
  ['a thousand rows', `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(1000)}`],
  [
    'call-outs in call-outs',
    Array.from({ length: 12 }, (_, at) => `${'> '.repeat(at + 1)}[!NOTE] ${at}\n${'> '.repeat(at + 1)}`).join('\n'),
  ],
  ['notes in a table head', '|a[^1]|b|\n|-|-|\n|c[^2]|d|\n\n[^1]: one\n\n[^2]: two'],
  ['joined emoji and invisible signs', '👩🏽‍🚀 👨‍👩‍👧 🇫🇷 ✅ ⚠️ a\u200bb\u2060c\u00add\u200ce\u200ff'],
  ['an empty table head', '| | |\n|-|-|\n|a|b|'],
  ['nothing', ''],
])('prints %s', async (_, markdown) => {
  const made = await writePdf(book(markdown))
  expect(made.warnings).toEqual([])
  expect(made.pages).toBeGreaterThan(2)
})

test('sets a right-to-left book in its own language', async () => {
  const manuscript = book('## الأدوات\n\nجهازك جاهز. من فضلك أحضر الإيصال عند الاستلام.\n\n- واحد\n- اثنان', {
    title: 'كتاب الإصلاح',
    language: 'ar',
    sections: [{ name: 'البداية', markdown: 'جهازك جاهز.\n\n## الأدوات\n\n> [!NOTE]\n> هنا' }],
  })
  const made = await writePdf(manuscript)
  expect(made.warnings).toEqual([])
  const pdf = await openPdf(made.bytes)
  expect(pdf.outline.map((entry) => entry.title)).toEqual(['البداية', 'الأدوات'])
  expect(pdf.info.Language).toBe('ar')
})

test('fits titles of any length', async () => {
  const long = 'A title that goes on and on because nobody stopped the person who typed it '
    .repeat(3)
    .trim()
    .slice(0, 200)
  const made = await writePdf(
    book('text', {
      title: long,
      subtitle: long,
      author: long,
      sections: [
        { name: long, markdown: 'x' },
        { name: 'Unhyphenatable'.repeat(8), markdown: 'y' },
      ],
    }),
  )
  expect(made.warnings).toEqual([])
})

test.for(['classic', 'modern'])(
  'leaves headings that chapters repeat out of the contents in the %s theme, not out of the bookmarks',
  async (theme) => {
    const sections = ['One', 'Two', 'Three'].map((name) => ({
      name,
      markdown: `## About ${name.toLowerCase()}\n\nText.\n\n## Check your result\n\nText.`,
    }))
    const pdf = await openPdf((await writePdf(book('', { sections }), { theme })).bytes)
    const contents = pdf.pages.find((page) => page.startsWith('Contents') || page.startsWith('CONTENTS')) ?? ''
    for (const name of ['About one', 'About two', 'About three']) expect(contents).toContain(name)
    expect(contents).not.toContain('Check your result')
    expect(pdf.outline.filter(({ title }) => title === 'Check your result')).toHaveLength(3)
  },
)

for (const theme of THEMES)
  test(
    `keeps a question on one page with its choices in the ${theme} theme`,
    usually(['modern', 'picturebook'].includes(theme)),
    async () => {
      const question = (nth: number) =>
        `${nth}. Which of these is right for case ${nth}?\n${['A', 'B', 'C', 'D'].map((letter) => `    - ${letter}) Choice ${nth}${letter}.`).join('\n')}`
      const asked = Array.from({ length: 40 }, (_, at) => at + 1)
      const pdf = await openPdf((await writePdf(book(asked.map(question).join('\n')), { theme })).bytes)
      const pageWith = (text: string) => pdf.pages.findIndex((page) => page.includes(text))
      expect(new Set(asked.map((nth) => pageWith(`Choice ${nth}A.`))).size).toBeGreaterThan(2)
      for (const nth of asked)
        expect(pageWith(`Choice ${nth}D.`), `question ${nth}`).toBe(pageWith(`right for case ${nth}?`))
    },
  )
