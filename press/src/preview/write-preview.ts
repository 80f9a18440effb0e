import { createHash } from 'node:crypto'
import { type ManuscriptInput, makeManuscript } from '../book/make-manuscript.ts'
import { createSectionCache } from '../book/section-cache.ts'
import { languageDirection } from '../manuscript/direction.ts'
import type { Direction, Manuscript, ManuscriptSection, Picture, Warning } from '../manuscript/manuscript.ts'
import { usualLayout } from '../manuscript/themes.ts'
import { type Compiler, previewCompiler } from '../pdf/compiler.ts'
import { withGutter } from '../pdf/gutter.ts'
import { loadHighlighter } from '../pdf/highlight-code.ts'
import { missingWarnings } from '../pdf/missing-glyphs.ts'
import { roman } from '../pdf/page-starts.ts'
import { crampedWarnings, prepareBook, type Typesetting, typesettingFor } from '../pdf/write-pdf.ts'
import { type CheckedPictures, checkPictures } from '../pictures/check-pictures.ts'
import { type SvgPage, type SvgPages, svgPages } from './svg-pages.ts'

export type PreviewInput = {
  manuscript: ManuscriptInput
  theme?: string | undefined
  trim?: string | undefined
  /** the pages to draw, counted from 1 */
  pages: readonly number[]
  /** the index of a section whose pages to draw too */
  section?: number | null
  /** keys of pictures that the caller has already */
  knownKeys: readonly string[]
  /** maximum number of pictures to draw */
  maxPictures: number
}

export type Preview = {
  /** changes with the content of any page */
  state: string
  pages: SvgPage[]
  /** the page on which each section starts, counted from 1, in the order of the input */
  openings: number[]
  /** the index of the section on each page, null for pages around the sections */
  sectionOfPage: (number | null)[]
  /** the number printed on each page, as in the PDF's page labels; '' on pages before the first that is counted */
  labels: string[]
  /** the position of each section's headings: the page and, after the decimal point, how far down, from 0 to 1 */
  headings: number[][]
  direction: Direction
  /** SVG by the key of its page */
  pictures: Record<string, string>
  warnings: Warning[]
}

type TypesetPreview = { svg: SvgPages; state: string } & Pick<
  Preview,
  'openings' | 'sectionOfPage' | 'labels' | 'headings' | 'direction' | 'warnings'
>

/** `section`: the number of a section in the manuscript, null for the contents and for headings inside of a section. */
type HeadingPlace = { level: number; section: number | null; page: number; y: number }

/** Cached states, so that other pages of one cost nothing; the pages of a long book take some megabytes. */
const MAX_PREVIEWS = 6
const CACHE_AGE = 20

const previews = new Map<string, TypesetPreview>()
const sections = createSectionCache()

/**
 * The pages of `writePdf` as SVG; unchanged ones are cached. Blocks its thread. Throws PressError 'invalid' as
 * `makeManuscript` and `writePdf` do.
 */
export async function writePreview(input: PreviewInput): Promise<Preview> {
  const name = nameOf(input)
  const made = previews.get(name) ?? (await typesetPages(input))
  previews.delete(name)
  previews.set(name, made)
  for (const old of [...previews.keys()].slice(0, -MAX_PREVIEWS)) previews.delete(old)
  const { svg, ...rest } = made
  return { ...rest, pages: svg.pages, pictures: pictures(made, input) }
}

function nameOf({ manuscript, theme, trim }: PreviewInput): string {
  const { cover, pictures = {}, ...text } = manuscript
  const bytes = [...(cover ? [cover] : []), ...Object.values(pictures)].map(hashOf)
  return createHash('sha256')
    .update(JSON.stringify([text, Object.keys(pictures), bytes, theme, trim]))
    .digest('base64url')
}

function hashOf({ bytes }: Picture): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

async function typesetPages({ manuscript: source, theme, trim }: PreviewInput): Promise<TypesetPreview> {
  const layout = { ...usualLayout({ ...source, theme, trim }), ...source.layout }
  const read = makeManuscript({ ...source, layout }, sections)
  const { manuscript, coverMat, warnings } = await checkedPicturesOf(read.manuscript)
  await loadHighlighter(manuscript)
  const setting = { ...typesettingFor(manuscript, { theme, trim, coverMat }), locatesHeadings: true }
  const compiler = previewCompiler()
  try {
    const first = setPages(compiler, manuscript, setting)
    const folded = withGutter(setting.page, first.pages)
    const set = folded === setting.page ? first : setPages(compiler, manuscript, { ...setting, page: folded })
    const svg = await svgPages(compiler.exportVector(set.document))
    const state = createHash('sha256')
      .update(svg.pages.map(({ key }) => key).join())
      .digest('base64url')
    const headings = compiler.metadata(set.document, 'headings')
    return {
      svg,
      ...placesOf(Array.isArray(headings) ? headings : [], svg.pages, inputOrder(manuscript.sections)),
      labels: labelsOf(compiler.metadata(set.document, 'counts'), svg.pages.length, layout.romanNumerals),
      direction: languageDirection(manuscript.language),
      warnings: [...read.warnings, ...warnings, ...set.warnings],
      state: state.slice(0, 22),
    }
  } finally {
    compiler.clear(CACHE_AGE)
  }
}

/** The index in the input of each section of the manuscript; what the press adds comes after them. */
function inputOrder(sections: readonly ManuscriptSection[]): number[] {
  const own = sections.map(({ id }) => Number(/^section-(\d+)$/.exec(id)?.[1] ?? Number.NaN) - 1)
  const count = own.filter((at) => !Number.isNaN(at)).length
  let added = 0
  return own.map((at) => (Number.isNaN(at) ? count + added++ : at))
}

function placesOf(
  listed: HeadingPlace[],
  pages: readonly SvgPage[],
  order: readonly number[],
): Pick<Preview, 'openings' | 'sectionOfPage' | 'headings'> {
  const openings: number[] = []
  const headings: number[][] = []
  const sectionOfPage: (number | null)[] = pages.map(() => null)
  let open: number | null = null
  for (const { level, section, page, y } of listed) {
    const down = Math.min(0.99, Math.max(0, y / (pages[page - 1]?.height ?? y)))
    if (level > 1) {
      if (open !== null) headings[open]?.push(Math.round((page + down) * 100) / 100)
      continue
    }
    open = section === null ? null : (order[section] ?? null)
    sectionOfPage.fill(open, page - 1)
    if (open === null) continue
    openings[open] = page
    headings[open] = []
  }
  return { openings, sectionOfPage, headings }
}

/** As `folio.typ` counts: from the first page behind the cover, and again from the text on. `counts`: the two pages. */
function labelsOf(counts: unknown, pages: number, isRoman: boolean): string[] {
  const [first, text] = (Array.isArray(counts) ? counts : []) as (number | null)[]
  const before = (first ?? 1) - 1
  return Array.from({ length: pages }, (_, at) => {
    const page = at + 1
    if (page <= before) return ''
    if (!isRoman) return String(page - before)
    return text && page >= text ? String(page - text + 1) : roman(page - before)
  })
}

function setPages(compiler: Compiler, manuscript: Manuscript, setting: Typesetting) {
  const { missing, put } = prepareBook(compiler, manuscript, setting)
  put(missing)
  const document = compiler.compile(setting.template)
  return {
    document,
    pages: document.numOfPages,
    warnings: [...missingWarnings(manuscript, missing), ...crampedWarnings(compiler.crampedPlaces(document))],
  }
}

let checked: { of: string; result: CheckedPictures } | null = null

async function checkedPicturesOf(manuscript: Manuscript): Promise<CheckedPictures> {
  const all = [...Object.values(manuscript.pictures), ...(manuscript.cover ? [manuscript.cover] : [])]
  const of = [...Object.keys(manuscript.pictures), ...all.map(hashOf)].join()
  const known = checked?.of === of ? checked.result : null
  const result = known ?? (await checkPictures(manuscript))
  checked = { of, result }
  const { pictures, cover } = result.manuscript
  return { ...result, manuscript: { ...manuscript, pictures, cover } }
}

function pictures(
  { svg, sectionOfPage }: TypesetPreview,
  { pages, section, knownKeys, maxPictures }: PreviewInput,
): Record<string, string> {
  const ofSection = sectionOfPage.flatMap((one, at) => (one !== null && one === section ? [at + 1] : []))
  const wanted = [...pages, ...ofSection].filter((page) => page >= 1 && page <= svg.pages.length)
  const made: Record<string, string> = {}
  const known = new Set(knownKeys)
  for (const page of wanted) {
    const key = svg.pages[page - 1]?.key
    if (key === undefined || known.has(key)) continue
    if (known.size - knownKeys.length >= maxPictures) break
    known.add(key)
    made[key] = svg.picture(page - 1)
  }
  return made
}
