import { PressError } from '../errors/press-error.ts'
import type { BookStyle } from '../manuscript/book-style.ts'
import type { ProductType } from '../manuscript/manuscript.ts'
import { isTheme, type Theme, themeFor } from '../manuscript/themes.ts'

/**
 * A page and its text block in points; `line` is the line distance. `inside` and `outside` alternate if `mirrored`,
 * otherwise they are left and right. `aside` is an empty column, included in the margin.
 */
export type PageFormat = {
  width: number
  height: number
  inside: number
  outside: number
  top: number
  bottom: number
  size: number
  line: number
  aside: number
  mirrored: boolean
  /** the fewest dots per inch of a picture that is made larger; by default, it keeps its size at 150 */
  pictureDpi?: number
}

type Sheet = { width: number; height: number }

export const INCH = 72
/** Between the text and the empty column of the modern theme, in parts of the type size. */
export const GUTTER = 1.75
const LETTER: Sheet = { width: 8.5 * INCH, height: 11 * INCH }
const SHEETS: Record<string, Sheet> = {
  '5x8': { width: 5 * INCH, height: 8 * INCH },
  '5.25x8': { width: 5.25 * INCH, height: 8 * INCH },
  '6x9': { width: 6 * INCH, height: 9 * INCH },
  '5.5x8.5': { width: 5.5 * INCH, height: 8.5 * INCH },
  '7x10': { width: 7 * INCH, height: 10 * INCH },
  '8x10': { width: 8 * INCH, height: 10 * INCH },
  '8.5x8.5': { width: 8.5 * INCH, height: 8.5 * INCH },
  '8.5x11': LETTER,
  letter: LETTER,
  a4: { width: 595.28, height: 841.89 },
  screen: { width: 10 * INCH, height: 7.5 * INCH },
}

export const TRIM_SIZES = [
  '5x8',
  '5.25x8',
  '5.5x8.5',
  '6x9',
  '7x10',
  '8x10',
  '8.5x8.5',
  '8.5x11',
  'Letter',
  'A4',
  'Screen',
] as const
export type Trim = (typeof TRIM_SIZES)[number]

const DEFAULT_TRIM: Record<Theme, Trim> = {
  classic: '6x9',
  modern: '7x10',
  workbook: 'Letter',
  minimal: 'Screen',
  cookbook: '8x10',
  picturebook: '8.5x8.5',
}

export function trimFor(theme: Theme): Trim {
  return DEFAULT_TRIM[theme]
}

type Design = { productType: ProductType; theme?: string | null | undefined; trim?: string | null | undefined }
/** What `BookStyle` says of the page: parts of the theme's own size, line distance and margins. */
type PageStyle = Pick<BookStyle, 'size' | 'leading' | 'margins'>

/**
 * Width / height of a book's pages, for which its cover is composed. Throws PressError 'invalid' for an unknown size.
 */
export function pageShape(book: Design): number {
  const theme = book.theme && isTheme(book.theme) ? book.theme : themeFor(book.productType)
  const { width, height } = pageFormat(book.trim ?? trimFor(theme), theme)
  return width / height
}

/** Throws PressError 'invalid' for an unknown size. */
export function pageFormat(trim: string, theme: Theme = 'classic', style: PageStyle = {}): PageFormat {
  const sheet = SHEETS[trim.toLowerCase()]
  if (!sheet) throw new PressError('invalid', `There is no trim size “${trim}”. Choose ${TRIM_SIZES.join(', ')}.`)
  const usual = PAGE_FORMATS[theme](sheet, 1)
  // labels and notes are smaller than the text, and no type is below 7 pt
  const scale = Math.max(style.size ?? 1, Math.min(1, LEAST_SIZE / usual.size))
  const page = scale === 1 ? usual : PAGE_FORMATS[theme](sheet, scale)
  const { leading = 1, margins = 1 } = style
  const isChanged = scale !== 1 || leading !== 1 || margins !== 1
  return isChanged ? withMargins({ ...page, line: page.line * leading }, margins) : page
}

const LEAST_SIZE = 9.2

/** Least distance of anything from the outer edge (points): Amazon KDP, 'Set Trim Size, Bleed, and Margins', 2026-11-21. */
export const EDGE = 0.25 * INCH
/** Points that margins keep to the edge of the page, if the theme has as many. */
const LEAST_EDGE = 27
/** The narrowest column, in letters: wide margins of a small page with large type leave it at least this. */
const FEWEST_LETTERS = 48
/** Heads and page numbers are in the margins above and below the text. */
const LINES_ABOVE = 3
const LINES_BELOW = 3.6

/** The same page with margins `share` times as wide; those above and below change half as much. */
function withMargins(page: PageFormat, share: number): PageFormat {
  const { width, size, line, mirrored } = page
  const besideInside = mirrored ? 0 : page.aside
  const besideOutside = mirrored && page.aside > 0 ? page.aside + GUTTER * size : 0
  const usual = [page.inside - besideInside, page.outside - besideOutside]
  const room = width - besideInside - besideOutside - FEWEST_LETTERS * 0.45 * size
  const fitting = Math.min(share, room / ((usual[0] ?? 0) + (usual[1] ?? 0)))
  const [inner = 0, outer = 0] = usual.map((edge) => Math.max(EDGE + 3, Math.min(edge, LEAST_EDGE), edge * fitting))
  const upright = (1 + share) / 2
  return onLines(
    {
      ...page,
      inside: inner + besideInside,
      outside: outer + besideOutside,
      top: Math.max(page.top * upright, Math.min(page.top, LINES_ABOVE * line)),
    },
    Math.max(page.bottom * upright, LINES_BELOW * line),
  )
}

/** `scale`: the type's size in parts of the theme's own. */
const PAGE_FORMATS: Record<Theme, (sheet: Sheet, scale: number) => PageFormat> = {
  // 61 to 66 characters per line
  classic(sheet, scale) {
    const { size, line, inside, outside, top, minBottom } = CLASSIC[`${sheet.width}x${sheet.height}`] ?? CLASSIC_SCREEN
    const page = { ...sheet, inside, outside, top, aside: 0, mirrored: true }
    return onLines({ ...page, size: size * scale, line: line * scale }, minBottom)
  },
  modern(sheet, scale) {
    const { width, height } = sheet
    const size = typeSize(sheet, 10.3, 504) * scale
    const column = Math.min((width * 306) / 504, size * 33)
    const aside = Math.min((width * 104) / 504, size * 12)
    const margins = width - column - aside - size * GUTTER
    const inside = margins * 0.63
    return onLines(
      {
        ...sheet,
        inside,
        outside: width - inside - column,
        top: height * 0.097,
        size,
        line: size * 1.456,
        aside,
        mirrored: true,
      },
      height * 0.1,
    )
  },
  workbook(sheet, scale) {
    const { width, height } = sheet
    const size = typeSize(sheet, 11, 612) * scale
    const edge = Math.max(40, width * 0.1)
    const aside = size * 5.6
    const column = Math.min(width - 2 * edge - aside, size * 37)
    return onLines(
      {
        ...sheet,
        inside: edge + aside,
        outside: width - edge - aside - column,
        top: height * 0.093,
        size,
        line: size * 1.545,
        aside,
        mirrored: false,
      },
      height * 0.1,
    )
  },
  minimal(sheet, scale) {
    const { width, height } = sheet
    const wide = width > height
    const size = (wide ? 12 : typeSize(sheet, 11.5, 612)) * scale
    const edge = wide ? 54 : Math.max(36, width * 0.075)
    const column = Math.min(size * 33, width * (wide ? 0.55 : 0.66))
    const outside = wide ? 102 : edge * 1.3
    const inside = width - outside - column
    return onLines(
      {
        ...sheet,
        inside,
        outside,
        top: height * (wide ? 0.122 : 0.1),
        size,
        line: size * 1.625,
        aside: inside - edge,
        mirrored: false,
      },
      height * (wide ? 0.122 : 0.11),
    )
  },
  // two columns in a recipe, so nearly the whole page
  cookbook(sheet, scale) {
    const { width, height } = sheet
    const size = typeSize(sheet, 10.6, 576) * scale
    const column = Math.min(width * 0.79, size * 38)
    const inside = (width - column) * 0.46
    const outside = width - column - inside
    return onLines(
      {
        ...sheet,
        inside,
        outside,
        top: Math.max(44, height * 0.085),
        size,
        line: size * 1.44,
        aside: 0,
        mirrored: true,
        pictureDpi: 96,
      },
      height * 0.105,
    )
  },
  // big type and pictures from edge to edge
  picturebook(sheet, scale) {
    const { width, height } = sheet
    const size = typeSize(sheet, 15.5, 612) * scale
    const column = Math.min(width * 0.8, size * 34)
    const side = (width - column) / 2
    return onLines(
      {
        ...sheet,
        inside: side,
        outside: side,
        top: height * 0.1,
        size,
        line: size * 1.5,
        aside: 0,
        mirrored: false,
        pictureDpi: 72,
      },
      height * 0.115,
    )
  },
}

type ClassicPage = Pick<PageFormat, 'inside' | 'outside' | 'top' | 'size' | 'line'> & { minBottom: number }

const CLASSIC_SCREEN: ClassicPage = { inside: 185, outside: 185, top: 66, minBottom: 70, size: 12.5, line: 17 }
const CLASSIC: Record<string, ClassicPage> = {
  '360x576': { inside: 44, outside: 54, top: 56, minBottom: 80, size: 10.3, line: 13.2 },
  '378x576': { inside: 46, outside: 58, top: 56, minBottom: 80, size: 10.7, line: 13.7 },
  '576x720': { inside: 92, outside: 120, top: 80, minBottom: 100, size: 12.8, line: 17 },
  '612x612': { inside: 104, outside: 134, top: 70, minBottom: 88, size: 12.8, line: 17 },
  '432x648': { inside: 56, outside: 74, top: 68, minBottom: 85, size: 11.5, line: 15 },
  '396x612': { inside: 50, outside: 62, top: 62, minBottom: 88, size: 11, line: 14 },
  '504x720': { inside: 68, outside: 88, top: 78, minBottom: 96, size: 12, line: 16 },
  '612x792': { inside: 98, outside: 126, top: 86, minBottom: 111, size: 13, line: 17.5 },
  '595.28x841.89': { inside: 92, outside: 119, top: 92, minBottom: 102.39, size: 13, line: 17.5 },
}

function typeSize(sheet: Sheet, own: number, ownWidth: number): number {
  return Math.round(own * (Math.min(sheet.width, sheet.height) / ownWidth) ** 0.4 * 10) / 10
}

function onLines(page: Omit<PageFormat, 'bottom'>, minBottom: number): PageFormat {
  const lines = Math.floor((page.height - page.top - minBottom + 0.01) / page.line)
  return { ...page, bottom: page.height - page.top - lines * page.line }
}

/** Chinese, Japanese and Korean characters fill their square, so their lines need more space between them. */
const CJK_LEADING = 1.65
/** Arabic letters reach farther above and below their line than Latin ones. */
const ARABIC_LEADING = 1.5

const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? 'Latn'

export const isCjk = (language: string): boolean => ['ja', 'ko', 'zh'].includes(new Intl.Locale(language).language)

/** Scripts without capitals and italics, and so without the headings and emphasis that are made of them. */
const UNCASED = ['Arab', 'Beng', 'Deva', 'Hebr', 'Taml', 'Thai']

export const isUncased = (language: string): boolean => isCjk(language) || UNCASED.includes(scriptOf(language))

/** The same page with lines for the book's script; the text block keeps its place and at most its height. */
export function forLanguage(page: PageFormat, language: string): PageFormat {
  const leading = isCjk(language) ? CJK_LEADING : scriptOf(language) === 'Arab' ? ARABIC_LEADING : 0
  return leading === 0 ? page : onLines({ ...page, line: Math.max(page.line, page.size * leading) }, page.bottom)
}
