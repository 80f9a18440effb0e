import sharp, { type Sharp } from 'sharp'
import type { ManuscriptInput } from '../book/make-manuscript.ts'
import { writePreview } from '../preview/write-preview.ts'
import { candidatePages, pickPages, type SeenPage, seenPage } from './pick-pages.ts'

export type BookPages = {
  /** how many the book has */
  count: number
  /** width to height */
  shape: number
  /** up to six, in their order */
  inside: Sharp[]
  /** side by side as they are seen */
  spread: [Sharp, Sharp]
  /** one for a screen */
  single: Sharp
}

const INSIDE = 6
/** Pixels of a page’s longer side. */
const PIXELS = 1_400

type Source = { manuscript: ManuscriptInput; theme?: string | undefined; trim?: string | undefined }

/** Real pages of the book as pictures. Throws PressError 'invalid' as `writePreview` does. */
export async function bookPages(source: Source): Promise<BookPages> {
  const read = (pages: readonly number[]) =>
    writePreview({ ...source, pages, knownKeys: [], maxPictures: pages.length })
  const layout = await read([])
  const wanted = candidatePages(source.manuscript, layout)
  const draw = async (pages: readonly number[]): Promise<SeenPage[]> => {
    const { pictures } = await read(pages)
    return pages.map((page) => {
      const key = layout.pages[page - 1]?.key ?? ''
      return seenPage(page, layout.sectionOfPage[page - 1] ?? null, pictures[key] ?? BLANK)
    })
  }
  const seen = await draw(wanted)
  const [first = 1, second = first] = layout.openings
  const inside = pickPages(seen, [first - 1, second], INSIDE)
  const single = seen.find(({ page }) => page === second) ?? inside[0] ?? seen[0]
  const pair = pairAround(inside, layout.pages.length)
  const [even, odd] = await draw(pair)
  const { width = 1, height = 1 } = layout.pages[0] ?? {}
  const scale = PIXELS / Math.max(width, height)
  const drawn = new Map<string, Promise<Sharp>>()
  const picture = (page: SeenPage | undefined): Promise<Sharp> => {
    const svg = page?.svg ?? BLANK
    const known = drawn.get(svg) ?? rasterized(svg, scale, { width, height })
    drawn.set(svg, known)
    return known
  }
  const [left, right] = layout.direction === 'rtl' ? [odd, even] : [even, odd]
  return {
    count: layout.pages.length,
    shape: width / height,
    inside: await Promise.all(inside.map(picture)),
    spread: await Promise.all([picture(left), picture(right)]),
    single: await picture(single),
  }
}

/** The even page is before the odd one; the most interesting of those picked that have a page beside them. */
function pairAround(picked: readonly SeenPage[], count: number): [number, number] {
  const even = (page: number) => page - (page % 2)
  const inBook = picked.filter(({ page, section }) => section !== null && even(page) >= 2 && even(page) + 1 <= count)
  const best = inBook.reduce<SeenPage | null>(
    (one, other) => (one && one.interest >= other.interest ? one : other),
    null,
  )
  const from = best ? even(best.page) : Math.max(1, Math.min(2, count - 1))
  return [from, from + 1]
}

const BLANK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="432" height="648"><rect width="100%" height="100%" fill="#fff"/></svg>'

async function rasterized(
  svg: string,
  scale: number,
  { width, height }: { width: number; height: number },
): Promise<Sharp> {
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const pixels = await sharp(Buffer.from(svg), { density: 72 * scale, unlimited: true })
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(pixels, { raw: { ...size, channels: 3 } })
}
