import { beforeAll, describe, expect, test } from 'vitest'
import { exampleManuscript } from '../../test/example-book.ts'
import { openPdf } from '../../test/open-pdf.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import { inspectPdf } from '../inspection/inspect-pdf.ts'
import type { Manuscript, RenderedDocument } from '../manuscript/manuscript.ts'
import { THEMES, themeFor } from '../manuscript/themes.ts'
import { withGutter } from './gutter.ts'
import { pageFormat, TRIM_SIZES, trimFor } from './trim.ts'
import { writePdf } from './write-pdf.ts'

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** All distinct words of the text in Latin letters. */
function wordsOf(manuscript: Manuscript): string[] {
  const texts: string[] = []
  JSON.stringify(manuscript.sections, (key, value: unknown) => {
    if ((key === 'value' || key === 'title') && typeof value === 'string') texts.push(value)
    return value
  })
  return [...new Set(texts.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []).map((word) => word.toLowerCase()))]
}

const FACES = {
  classic:
    'EBGaramond-Bold EBGaramond-BoldItalic EBGaramond-Italic EBGaramond-MediumItalic EBGaramond-Regular JetBrainsMono-Italic JetBrainsMono-Regular',
  modern:
    'Archivo-Black Archivo-Bold Archivo-ExtraBold Archivo-Medium Archivo-Regular Archivo-SemiBold JetBrainsMono-Italic JetBrainsMono-Regular SourceSerif4-Italic SourceSerif4-Regular SourceSerif4-SemiBold SourceSerif4-SemiBoldItalic',
  workbook:
    'Figtree-Black Figtree-Bold Figtree-BoldItalic Figtree-ExtraBold Figtree-Italic Figtree-Medium Figtree-Regular Figtree-SemiBold Inter-Regular JetBrainsMono-Italic JetBrainsMono-Regular',
  minimal:
    'Inter-Light Inter-Medium Inter-Regular Inter-SemiBold JetBrainsMono-Italic JetBrainsMono-Regular Literata-Italic Literata-Regular Literata-SemiBold Literata-SemiBoldItalic',
  cookbook:
    'EBGaramond-Medium Figtree-Bold Figtree-Medium Figtree-Regular Figtree-SemiBold JetBrainsMono-Italic JetBrainsMono-Regular SourceSerif4-Italic SourceSerif4-Regular SourceSerif4-SemiBold SourceSerif4-SemiBoldItalic',
  picturebook:
    'Figtree-Black Figtree-Bold Figtree-BoldItalic Figtree-ExtraBold Figtree-Italic Figtree-Medium Figtree-Regular Figtree-SemiBold Inter-Regular JetBrainsMono-Italic JetBrainsMono-Regular',
}

describe.each(THEMES)('the %s theme', (theme) => {
  const { manuscript } = exampleManuscript()
  let example: RenderedDocument
  beforeAll(async () => {
    example = await writePdf(manuscript, { theme })
  })

  test('sets Latin text only in its own faces and weights', () => {
    const { embedded } = inspectPdf(example.bytes).fonts
    expect(embedded.filter((name) => !/^(?:Noto|Amiri)/.test(name)).join(' ')).toBe(FACES[theme])
  })

  test('prints text that looks like Typst code, and runs none of it', async () => {
    const code = '#import "@preview/cetz:0.3.0": canvas #read("/etc/passwd") #eval("1") $x$ @ref <lbl> #{ panic("no") }'
    const sections = [{ name: 'One', markdown: `${code} \\u{41} ]]) } // c /* x */\n\n\`\`\`typ\n${code}\n\`\`\`` }]
    const source = { title: '#panic("title")', author: 'A', language: 'en', productType: 'ebook', sections } as const
    const made = await writePdf(makeManuscript(source).manuscript, { theme })
    const printed = (await openPdf(made.bytes)).pages.join(' ').replace(/\s+/g, ' ')
    expect(made.warnings).toEqual([])
    expect(bare(printed)).toContain(bare('#import “@preview/cetz:0.3.0”: canvas #read(“/etc/passwd”) #eval(“1”)'))
    expect(bare(printed)).toContain(bare('#panic(“title”)'))
    expect(printed).not.toContain('root:')
  })

  test('passes the accessibility checks for every element of a book, with correct page numbers in its contents', async () => {
    expect(example.warnings).toEqual([])
    const pdf = await openPdf(example.bytes)
    const contents =
      pdf.pages.find((page) => page.startsWith('Contents') || page.includes('Contents Introduction')) ?? ''
    for (const section of manuscript.sections) {
      const { page } = pdf.outline.find((entry) => entry.depth === 1 && entry.title === section.title) ?? { page: 0 }
      const entry = contents.slice(contents.indexOf(section.title) + section.title.length)
      expect(Number(/^[ .]*(\d+)/.exec(entry)?.[1]), section.title).toBe(page)
    }
    // a word hyphenated at the end of a line or page is found without its hyphen
    const printed = bare(pdf.pages.join(' '))
    const lost = wordsOf(manuscript).filter((word) => !printed.includes(word))
    expect(lost).toEqual([])
  })

  test('prints every footnote once, in one sequence', async () => {
    const notes = Array.from({ length: 6 }, (_, at) => `Sentence ${at + 1} has a note.[^n${at + 1}]`)
    const texts = notes.map((_, at) => `[^n${at + 1}]: Word of note number ${at + 1}.`)
    const markdown = `${notes[0]}\n\n> [!NOTE]\n> ${notes[1]}\n\n- ${notes[2]}\n\n| a | b |\n|---|---|\n| ${notes[3]} | x |\n\n${notes[4]} ${notes[5]}\n\n${texts.join('\n\n')}`
    const book = {
      title: 'T',
      author: 'A',
      language: 'en',
      productType: 'ebook',
      sections: [{ name: 'One', markdown }],
    } as const
    const printed = (await openPdf((await writePdf(makeManuscript(book).manuscript, { theme })).bytes)).pages.join(' ')
    for (const at of notes.keys()) {
      expect(printed.split(`Word of note number ${at + 1}.`), `note ${at + 1}`).toHaveLength(2)
      expect(printed).toMatch(new RegExp(`${at + 1} ?Word of note number ${at + 1}`))
    }
  })

  test('sets a callout’s text equally far below its name, whatever follows', async () => {
    const markdown =
      '> [!WARNING]\n> Alpha stands here.\n\nBetween.\n\n> [!WARNING]\n> Omega stands here:\n>\n> 1. one\n> 2. two'
    const sections = [{ name: 'One', markdown }]
    const source = { title: 'T', author: 'A', language: 'en', productType: 'ebook', sections } as const
    const { lines } = await openPdf((await writePdf(makeManuscript(source).manuscript, { theme, trim: '6x9' })).bytes)
    const bases = (starts: RegExp) => lines.filter(({ text }) => starts.test(text)).map(({ base }) => base)
    const names = bases(/^warning$/i)
    expect(names).toHaveLength(2)
    const [first = 0, second = 0] = bases(/^(Alpha|Omega) stands/).map((base, at) => (names[at] ?? 0) - base)
    expect(second).toBeCloseTo(first, 1)
  })

  test('exposes an entry of its contents as one link to screen readers, without divisions', async () => {
    const { PDFDict, PDFDocument, PDFName } = await import('pdf-lib')
    const { context } = await PDFDocument.load(example.bytes)
    const kind = (element: unknown) => (element instanceof PDFDict ? String(element.get(PDFName.of('S'))) : '')
    const inEntries = context.enumerateIndirectObjects().flatMap(([, object]) => {
      const above: string[] = []
      let element: unknown = object
      while (element instanceof PDFDict && kind(element) !== 'undefined') {
        above.push(kind(element))
        element = context.lookup(element.get(PDFName.of('P')))
      }
      return above.includes('/TOCI') ? [above[0]] : []
    })
    expect(inEntries).toContain('/Link')
    expect(inEntries).not.toContain('/Div')
  })

  test('mirrors its layout for a right-to-left book', async () => {
    const made = await writePdf(arabic(), { theme })
    expect(made.warnings).toEqual([])
    const { pages } = await openPdf(made.bytes)
    expect(pages.join(' ')).toContain('الورشة')
  })

  test.each(TRIM_SIZES)('has a text block on %s that is inside the page and wide enough to read', (trim) => {
    const page = pageFormat(trim, theme)
    const characters = (page.width - page.inside - page.outside) / (0.45 * page.size)
    expect(characters).toBeGreaterThan(48)
    expect(characters).toBeLessThan(86)
    const lines = (page.height - page.top - page.bottom) / page.line
    expect(Math.abs(lines - Math.round(lines))).toBeLessThan(0.01)
    expect(
      Math.min(page.inside - (page.mirrored ? 0 : page.aside), page.outside, page.top, page.bottom),
    ).toBeGreaterThan(26)
    expect(withGutter(page, 828).inside).toBeGreaterThanOrEqual(page.mirrored ? 63 : 36)
  })
})

test('depends on the product, and its page size on the theme', async () => {
  expect(themeFor('ebook')).toBe('classic')
  expect(themeFor('workbook')).toBe('workbook')
  expect(trimFor('minimal')).toBe('Screen')
  const guide = makeManuscript({
    title: 'T',
    author: 'A',
    language: 'en',
    productType: 'guide',
    sections: [{ name: 'One', markdown: 'Text.' }],
  })
  const { PDFDocument } = await import('pdf-lib')
  const page = (await PDFDocument.load((await writePdf(guide.manuscript)).bytes)).getPage(2).getSize()
  expect([page.width, page.height]).toEqual([504, 720])
})

test('gives a thick book a wider gutter, and as much text per page', async () => {
  const page = pageFormat('5.5x8.5', 'modern')
  const thick = withGutter(page, 600)
  expect(thick.inside).toBe(54)
  expect(thick.inside + thick.outside).toBeCloseTo(page.inside + page.outside)
  expect(withGutter(page, 80)).toBe(page)
})

function arabic() {
  return makeManuscript({
    title: 'دليل الورشة الصغيرة',
    author: 'إيناس',
    language: 'ar',
    productType: 'workbook',
    sections: [
      {
        name: 'الورشة',
        type: 'chapter',
        markdown: `نص قصير.[^1]\n\n## عنوان\n\n- [ ] مهمة\n- [x] أخرى\n\n1. أولا\n2. ثانيا\n\n> [!TIP] نصيحة\n> افعل ذلك.\n\n> [!EXERCISE] تمرين\n> اكتب هنا.\n>\n> ____\n\n> كلام منقول\n\n## عنوان ثان\n\n| أ | ب |\n|---|---|\n| ج | د |\n\n[^1]: حاشية.`,
      },
    ],
  }).manuscript
}

test.each([
  ['classic', 17],
  ['modern', 12],
  ['workbook', 13],
  ['minimal', 10],
])('starts no long table with a single row at the bottom of a page (%s)', async (theme, lines) => {
  const rows = Array.from({ length: 40 }, (_, at) => `| row${at + 1} | x |`).join('\n')
  const before = Array.from({ length: lines }, () => 'One line.').join('\n\n')
  const sections = [{ name: 'One', markdown: `${before}\n\n| a | b |\n|---|---|\n${rows}` }]
  const source = { title: 'T', author: 'A', language: 'en', productType: 'ebook', sections } as const
  const { pages } = await openPdf((await writePdf(makeManuscript(source).manuscript, { theme, trim: '6x9' })).bytes)
  expect(pages.find((page) => /\brow1\b/.test(page))).toMatch(/\brow2\b/)
})

test.each(['classic', 'modern', 'workbook', 'minimal'])('leaves a short table to fill in whole (%s)', async (theme) => {
  const before = Array.from({ length: 11 }, () => 'One line.').join('\n\n')
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `| row${at + 1} |  |`).join('\n')
  const section = (name: string, count: number) => ({
    name,
    markdown: `${before}\n\n| ${name} | Yours |\n|---|---|\n${rows(count)}`,
  })
  const sections = [section('Short', 8), section('Long', 30)]
  const source = { title: 'T', author: 'A', language: 'en', productType: 'workbook', sections } as const
  const { pages } = await openPdf((await writePdf(makeManuscript(source).manuscript, { theme, trim: '6x9' })).bytes)
  const [short, long] = pages.filter((page) => /\brow1\b/.test(page))
  expect(short).toMatch(/\brow8\b/)
  expect(long).toMatch(/\brow2\b/)
})
