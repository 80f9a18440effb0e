import sharp, { type Sharp } from 'sharp'
import type { ManuscriptInput } from '../book/make-manuscript.ts'
import { fromRgb } from '../pictures/rgb.ts'
import { writePreview } from '../preview/write-preview.ts'
import { once } from './once.ts'
import { candidatePages, pickPages, type SeenPage, seenPage } from './pick-pages.ts'

export type BookPages = {
  /** how many the book has */
  count: number
  /** width to height */
  shape: number
  /** up to six, in their order */
  inside: () => Promise<Sharp[]>
  /** side by side as they are seen */
  spread: () => Promise<[Sharp, Sharp]>
  /** the opening of a chapter, for a screen */
  single: () => Promise<Sharp>
}

const INSIDE = 6
/** Pixels of a page’s longer side. */
const [SMALL, LARGE] = [860, 1_400]

type Source = { manuscript: ManuscriptInput; theme?: string | undefined; trim?: string | undefined }

/** Real pages of the book as pictures. Throws PressError 'invalid' as `writePreview` does. */
export async function bookPages(source: Source): Promise<BookPages> {
  const read = (pages: readonly number[]) =>
    writePreview({ ...source, pages, knownKeys: [], maxPictures: pages.length })
  const layout = await read([])
  const { width = 1, height = 1 } = layout.pages[0] ?? {}
  const draw = async (pages: readonly number[]): Promise<SeenPage[]> => {
    const { pictures } = await read(pages)
    return pages.map((page) => {
      const key = layout.pages[page - 1]?.key ?? ''
      return seenPage(page, layout.sectionOfPage[page - 1] ?? null, pictures[key] ?? BLANK)
    })
  }
  const picture = (page: SeenPage | undefined, pixels: number): Promise<Sharp> =>
    rasterized(page?.svg ?? BLANK, pixels / Math.max(width, height), { width, height })
  const [first = 1, second = first] = layout.openings
  const picked = once(async () => {
    const seen = await draw(candidatePages(source.manuscript, layout))
    return pickPages(seen, { fixed: [first - 1, second], openings: layout.openings, count: INSIDE })
  })
  return {
    count: layout.pages.length,
    shape: width / height,
    inside: once(async () => Promise.all((await picked()).map((page) => picture(page, SMALL)))),
    spread: once(async () => {
      const [even, odd] = await draw(pairAround(await picked(), layout.pages.length))
      const [left, right] = layout.direction === 'rtl' ? [odd, even] : [even, odd]
      return Promise.all([picture(left, LARGE), picture(right, LARGE)])
    }),
    single: once(async () => picture((await draw([second]))[0], LARGE)),
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
  return fromRgb({ pixels, ...size })
}
