import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { contentBounds } from '../cover/contrast.ts'
import { TRIM_SIZES } from '../pdf/trim.ts'
import { inspectPrint } from './inspect-print.ts'
import { BLEED, LEAST_DPI, PAPERS, pageLimits, SAFE, wrapOf, wrapTextAreas } from './print-size.ts'
import { drawFront } from './wrap-front.ts'
import { writeWrap } from './write-wrap.ts'

const STYLES = ['minimalist', 'illustrated', 'photographic', 'typographic', 'professional', 'playful']
const TITLES = [
  ['en', 'Bees'],
  ['de', 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente: Das vollständige Handbuch für Hinterbliebene'],
  ['ja', '日本の庭をひとりで手入れする一年の仕事'],
  ['ar', 'دليل تربية النحل في السنة الأولى'],
] as const
const TRIMS = TRIM_SIZES.filter((name) => name !== 'Screen')
const CASES = TRIMS.flatMap((trim, row) =>
  PAPERS.map((paper, column) => {
    const { least, most } = pageLimits(paper, trim)
    const nth = row * PAPERS.length + column
    // from the thinnest to the thickest book
    const pages = least + 2 * Math.round(((most - least) * (nth % 7)) / 12)
    const [language, title] = TITLES[nth % TITLES.length] ?? TITLES[0]
    return { trim, paper, pages, language, title, style: STYLES[nth % STYLES.length] ?? 'professional' }
  }),
)

it.for(CASES)(
  'the cover of $pages pages in $trim on $paper paper has its boxes and all its text where a printer expects them',
  { tags: ['slow'] },
  async ({ style, ...book }) => {
    const input = {
      ...book,
      style,
      author: 'Ann Lee',
      art: null,
      blurb: ['What is inside.'],
      about: ['Ann Lee writes.'],
    }
    const front = drawFront(input)
    const { bytes, wrap } = await writeWrap(input, front)
    const page = (await PDFDocument.load(bytes)).getPage(0)
    const { width, height, spine } = wrapOf({ ...book, direction: book.language === 'ar' ? 'rtl' : 'ltr' })
    const boxes = [page.getMediaBox(), page.getBleedBox(), page.getTrimBox()].map(({ width, height }) => [
      width,
      height,
    ])
    const trimmed = [width - 2 * BLEED, height - 2 * BLEED]
    for (const [at, wanted] of [[width, height], [width, height], trimmed].entries())
      for (const side of [0, 1]) expect(boxes[at]?.[side]).toBeCloseTo(wanted[side] ?? 0, 2)
    const inspected = await inspectPrint(bytes, () => wrapTextAreas(wrap))
    expect(inspected).toMatchObject({ pages: 1, forbidden: [], looseFonts: [], outside: null })
    expect(inspected.dpi?.value).toBeGreaterThanOrEqual(LEAST_DPI - 0.5)

    const layer = (await front.lettered).layer ?? expect.fail('the front has no text')
    const pixels = (points: number) => (points * layer.width) / ((width - spine) / 2)
    const box = contentBounds(layer.pixels, layer)
    expect(box?.top).toBeGreaterThanOrEqual(pixels(BLEED + SAFE))
    expect(box?.bottom).toBeLessThanOrEqual(layer.height - pixels(BLEED + SAFE))
    expect(box?.left).toBeGreaterThanOrEqual(pixels(SAFE))
    expect(box?.right).toBeLessThanOrEqual(layer.width - pixels(SAFE))
  },
)
