import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import { languageDirection } from '../manuscript/direction.ts'
import { isToFillIn } from '../manuscript/fillable-column.ts'
import type { Manuscript, Picture, RenderedDocument, Warning } from '../manuscript/manuscript.ts'
import { isDisplayed, partChapters, sectionPlaces } from '../manuscript/section-place.ts'
import { sectionStats } from '../manuscript/section-stats.ts'
import { isTheme, pairsRecipes, THEMES, type Theme, themeFor } from '../manuscript/themes.ts'
import { fileExtension } from '../pictures/file-extension.ts'
import { collectGarbage } from '../pool/collect-garbage.ts'
import { withRecipes } from '../product/recipes.ts'
import { type BookFiles, bookFiles, type CoverPlace, cjkFonts } from './book-files.ts'
import { hyphenatedScript } from './break-points.ts'
import { type Compiler, type CrampedPlace, sharedCompiler } from './compiler.ts'
import { finishPdf } from './finish-pdf.ts'
import type { FieldPlace } from './form-fields.ts'
import { awayFromBleed, estimatedPages, withGutter } from './gutter.ts'
import { loadHighlighter } from './highlight-code.ts'
import { initialsOf } from './initials.ts'
import { missingCharacters, missingWarnings } from './missing-glyphs.ts'
import { pageStarts } from './page-starts.ts'
import { createPrintText } from './print-text.ts'
import { forLanguage, type PageFormat, pageFormat, trimFor } from './trim.ts'

export type PdfOptions = {
  theme?: string | undefined
  trim?: string | undefined
  /** '#rrggbb': the page around a cover of another shape */
  coverMat?: string | null | undefined
  /** the file's creation time; the same manuscript and date give the same bytes */
  date?: Date | undefined
  /** for paper instead of a screen; `bleed`: points that the edges of colored areas go beyond the page */
  print?: { bleed: number } | undefined
  /** for the page list of the EPUB */
  locatesPages?: boolean | undefined
}

const MAX_ROUNDS = 4
const CACHE_AGE = 4
/** Of longer books, only the latest layout is kept: one of 871 pages takes 130 MB. */
const MANY_PAGES = 200
/** Characters of a book's data above which writing it leaves a hundred megabytes on the heap. */
const LARGE_TEXT = 1_500_000

/**
 * The book as a tagged PDF (PDF/UA-1 checks), with bookmarks and page labels; missing characters become '□'.
 * Blocks its thread. Throws PressError 'invalid' for an unknown theme or trim size.
 */
export async function writePdf(manuscript: Manuscript, options: PdfOptions = {}): Promise<RenderedDocument> {
  const { bytes, pages, warnings, fields, joined } = await typeset(manuscript, options)
  const starts = options.locatesPages ? { pageStarts: pageStarts(bytes, languageDirection(manuscript.language)) } : {}
  const digitalSource = manuscript.publication?.digitalSource
  const finished = await finishPdf(bytes, { fields, joined, isBelow: bookmarksBelow(manuscript), digitalSource })
  return { bytes: finished, pages, warnings, ...starts }
}

/** The book as Typst writes it, with a gutter for its pages. Throws PressError 'invalid' like `writePdf`. */
export async function typeset(manuscript: Manuscript, options: PdfOptions): Promise<TypesetBook> {
  const setting = typesettingFor(manuscript, options)
  await loadHighlighter(manuscript)
  const compiler = sharedCompiler()
  let keep = 0
  try {
    const first = typesetBook(compiler, manuscript, setting)
    keep = (first.pages ?? 0) > MANY_PAGES ? 1 : CACHE_AGE
    const folded = fitted(setting.page, first.pages ?? 0, setting.print)
    return folded === setting.page ? first : typesetBook(compiler, manuscript, { ...setting, page: folded })
  } finally {
    compiler.clear(keep)
  }
}

export type Typesetting = {
  theme: Theme
  template: string
  /** whether the two lists of a recipe are set beside each other */
  pairsRecipes: boolean
  page: PageFormat
  coverMat: string | null
  date: Date | null
  locatesHeadings: boolean
  print: { bleed: number } | null
}

/**
 * A book's layout, with its inside margin based on an estimate of its pages. Throws PressError 'invalid' like `writePdf`.
 */
export function typesettingFor(manuscript: Manuscript, options: PdfOptions): Typesetting {
  const theme = options.theme ?? themeFor(manuscript.productType)
  if (!isTheme(theme)) throw new PressError('invalid', `There’s no theme “${theme}”. Choose ${THEMES.join(', ')}.`)
  const page = forLanguage(pageFormat(options.trim ?? trimFor(theme), theme, manuscript.style), manuscript.language)
  return {
    theme,
    template: `${theme}.typ`,
    pairsRecipes: pairsRecipes(theme),
    page: fitted(page, estimatedPages(page, textLength(manuscript)), options.print),
    coverMat: options.coverMat ?? null,
    date: options.date ?? null,
    locatesHeadings: false,
    print: options.print ?? null,
  }
}

const fitted = (page: PageFormat, pages: number, print: PdfOptions['print'] | null): PageFormat =>
  print?.bleed ? awayFromBleed(withGutter(page, pages)) : withGutter(page, pages)

function textLength({ sections }: Manuscript): number {
  return sections.reduce((sum, section) => sum + sectionStats(section).characters, 0)
}

/** Of each section with a bookmark, in print order, whether it is a chapter of a part. */
function bookmarksBelow(manuscript: Manuscript): boolean[] {
  const places = sectionPlaces(manuscript)
  const isInPart = partChapters(manuscript, places)
  const isPlaced = (at: number, isOpening: boolean) =>
    places[at] !== 'front' && (places[at] === 'opening') === isOpening
  const order = [true, false].flatMap((isOpening) =>
    manuscript.sections.flatMap((section, at) => (isPlaced(at, isOpening) && !isDisplayed(section) ? [at] : [])),
  )
  return order.map((at) => isInPart[at] === true)
}

type TypesetBook = RenderedDocument & { fields: FieldPlace[]; joined: boolean }
type PreparedBook = {
  missing: Set<string>
  /** Puts the book's data next to the templates, with '□' for these characters. */
  put: (missing: ReadonlySet<string>) => BookFiles
}

export function prepareBook(compiler: Compiler, source: Manuscript, setting: Typesetting): PreparedBook {
  const { theme, page, coverMat, date, locatesHeadings, print } = setting
  const manuscript = setting.pairsRecipes ? withRecipes(source) : source
  const files = new Map(
    Object.entries(manuscript.pictures).map(([name, picture], at) => [
      name,
      putPicture(compiler, `picture-${at + 1}`, picture),
    ]),
  )
  const cover = manuscript.cover && putCover(compiler, manuscript.cover, coverMat, page)
  const initials = initialsOf(compiler, manuscript, theme)
  const data = (missing: ReadonlySet<string>): BookFiles =>
    bookFiles(manuscript, page, createPrintText(missing, hyphenatedScript(manuscript.language)), files, {
      cover,
      date,
      locatesHeadings,
      print,
      initials,
    })
  const whole = data(new Set())
  return {
    missing: new Set(missingCharacters(compiler, whole.signs, cjkFonts(manuscript.language))),
    put(missing) {
      const book = missing.size === 0 ? whole : data(missing)
      for (const [name, text] of book.files) compiler.put(name, text)
      return book
    },
  }
}

function typesetBook(compiler: Compiler, manuscript: Manuscript, setting: Typesetting): TypesetBook {
  const { missing, put } = prepareBook(compiler, manuscript, setting)
  for (let round = 1; ; round++) {
    const { joined, written } = put(missing)
    // makes room for the compiler
    if (written > LARGE_TEXT) collectGarbage()
    const document = compiler.compile(setting.template)
    const result = compiler.exportUa(document)
    const pages = document.numOfPages
    const fields = isToFillIn(manuscript) && !setting.print ? compiler.fieldPlaces(document) : []
    const found = [...missingWarnings(manuscript, missing), ...crampedWarnings(compiler.crampedPlaces(document))]
    if ('bytes' in result) return { bytes: result.bytes, pages, fields, joined, warnings: found }
    const before = missing.size
    for (const cluster of result.missing) missing.add(cluster)
    if (missing.size > before && round < MAX_ROUNDS) continue
    const warning: Warning = { ...pressMessage('pdf-checks', { reason: result.reason }), section: null }
    return {
      bytes: compiler.exportPlain(document),
      pages,
      fields,
      joined,
      warnings: [...found, warning],
    }
  }
}

/** A warning for each of these places, once. */
export function crampedWarnings(places: readonly CrampedPlace[]): Warning[] {
  const all = new Map(places.map((place) => [`${place.section}\n${place.words}`, place]))
  return [...all.values()].map(({ section, words }) => ({ ...pressMessage('room-missing', { words }), section }))
}

/** The largest difference between the shapes of cover and page at which the cover fills the page. */
const SAME_SHAPE = 0.01

function putCover(compiler: Compiler, cover: Picture, mat: string | null, page: PageFormat): CoverPlace {
  const src = putPicture(compiler, 'cover', cover)
  const differs = Math.abs((page.width * cover.height) / (page.height * cover.width) - 1) > SAME_SHAPE
  return { src, mat: differs ? mat : null }
}

/** Uses our own name in the workspace: a book's name for its picture is never a path. */
function putPicture(compiler: Compiler, name: string, picture: Picture): string {
  const file = `${name}.${fileExtension(picture)}`
  compiler.put(file, picture.bytes)
  return `/${file}`
}
