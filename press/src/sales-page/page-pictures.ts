import sharp from 'sharp'
import type { ManuscriptInput } from '../book/make-manuscript.ts'
import type { Preview } from '../preview/write-preview.ts'
import { writePreview } from '../preview/write-preview.ts'
import type { PageFile } from './sales-page-input.ts'

/** `sources`: the same picture in several widths, the smallest first. */
export type PagePicture = { sources: { file: string; width: number }[]; width: number; height: number; page?: number }
export type Drawn = { picture: PagePicture; files: PageFile[] }

const PAGES = 6
/** Pages drawn at most to choose from. */
const CANDIDATES = 18
/** Up to this page, a section is the first one. */
const EARLY = 6
const PAGE_WIDTHS = [360, 720]

/** The picture as WebP in these widths, none wider than it is. */
export async function inWidths(bytes: Uint8Array, name: string, widths: readonly number[]): Promise<Drawn> {
  const { width: own = 1, height: tall = 1 } = await sharp(bytes).metadata()
  const fitting = widths.filter((width, at) => at === 0 || width <= own)
  const files: PageFile[] = []
  for (const width of fitting) {
    const data = await sharp(bytes)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82, effort: 5 })
      .toBuffer()
    files.push({ path: `${name}-${width}.webp`, bytes: data })
  }
  const width = Math.min(own, fitting.at(-1) ?? own)
  const sources = fitting.map((width) => ({ file: `${name}-${width}.webp`, width }))
  return { files, picture: { sources, width, height: Math.round((tall / own) * width) } }
}

/** Of 255; where a shadow is cut off at more than this, its edge shows. */
const FAINTEST = 8

/**
 * A picture on a transparent ground without the ground around the thing and its shadow, which fades to nothing before it ends.
 */
export async function withoutMargins(bytes: Uint8Array): Promise<Uint8Array> {
  const scale = 255 / (255 - FAINTEST)
  const faded = await sharp(bytes)
    .ensureAlpha()
    .linear([1, 1, 1, scale], [0, 0, 0, -FAINTEST * scale])
    .png()
    .toBuffer()
  return sharp(faded).trim({ background: '#00000000', threshold: 1 }).png().toBuffer()
}

/** Pages of the book that show what it is like: from sections all over it, those with most on them. */
export async function bookPages(
  manuscript: ManuscriptInput,
  theme?: string,
  trim?: string,
): Promise<{ drawn: Drawn[]; count: number }> {
  const input = { manuscript, theme, trim, knownKeys: [], maxPictures: CANDIDATES }
  const { pages, sectionOfPage } = await writePreview({ ...input, pages: [] })
  const wanted = candidates(sectionOfPage)
  const { pictures } = await writePreview({ ...input, pages: wanted.flat() })
  const first = wanted.flatMap((group) => fullest(group, pages, pictures))
  const best = [...new Set([...first, ...byWeight(wanted.flat(), pages, pictures)])]
  const drawn: Drawn[] = []
  for (const page of best.slice(0, best.length < PAGES ? 3 : PAGES).sort((a, b) => a - b)) {
    const svg = pictures[pages[page - 1]?.key ?? '']
    if (svg === undefined) continue
    const png = await sharp(Buffer.from(svg), { density: 72 * 2 })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
    const { picture, files } = await inWidths(png, `page-${drawn.length + 1}`, PAGE_WIDTHS)
    drawn.push({ picture: { ...picture, page }, files })
  }
  return { drawn, count: pages.length }
}

/** Up to six sections spread over the book, and of each the first three pages. */
function candidates(sectionOfPage: readonly (number | null)[]): number[][] {
  const pagesOf = new Map<number, number[]>()
  sectionOfPage.forEach((section, at) => {
    if (section !== null) pagesOf.set(section, [...(pagesOf.get(section) ?? []), at + 1])
  })
  const sections = [...pagesOf.values()].filter((pages) => pages.length > 1)
  const few = sections.length >= 3 ? sections : [...pagesOf.values()]
  const step = Math.max(1, few.length / PAGES)
  const spread = Array.from({ length: Math.min(PAGES, few.length) }, (_, at) => few[Math.floor(at * step)] ?? [])
  const each = Math.ceil(PAGES / Math.max(1, spread.length))
  return spread.map((pages) => pages.slice(0, Math.max(3, each * 2)))
}

/** The opening of the first section, of others the page with most on it. */
function fullest(group: readonly number[], pages: Preview['pages'], pictures: Preview['pictures']): number[] {
  const [opening] = group
  return opening !== undefined && opening <= EARLY ? [opening] : byWeight(group, pages, pictures).slice(0, 1)
}

/** Those drawn with most shapes first, which letters, boxes, tables and pictures add. */
function byWeight(group: readonly number[], pages: Preview['pages'], pictures: Preview['pictures']): number[] {
  const weight = (page: number) => pictures[pages[page - 1]?.key ?? '']?.length ?? 0
  return [...group].sort((a, b) => weight(b) - weight(a))
}
