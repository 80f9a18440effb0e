import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ManuscriptInput } from '@makeready/press/make-manuscript'
import type { Press } from '@makeready/press/press'
import type { NewPage } from './pages-queries.ts'

/** Pages drawn by one job. */
const PAGES_AT_ONCE = 48
const compressed = promisify(gzip)

type Preview = Awaited<ReturnType<Press['preview']>>
type Book = {
  manuscript: ManuscriptInput
  theme?: string | undefined
  trim?: string | undefined
  sections: readonly string[]
}
type Drawing = {
  press: Press
  signal: AbortSignal
  userId: string
  /** previews of one session go to the child that has the book */
  session: string
  progress(done: number, total: number): void
}

/** All pages of a book as compressed SVG. `sections`: the ids of its sections. @throws PressError */
export async function drawPages({ sections, ...book }: Book, drawing: Drawing): Promise<NewPage[]> {
  const { press, signal, userId, session, progress } = drawing
  const pages: NewPage[] = []
  for (let from = 1, total = 1; from <= total; from += PAGES_AT_ONCE) {
    const wanted = Array.from({ length: PAGES_AT_ONCE }, (_, at) => from + at)
    const drawn = await press.preview(
      { ...book, pages: wanted, knownKeys: [], maxPictures: PAGES_AT_ONCE },
      { session, signal, owner: userId, isPatient: true },
    )
    total = drawn.pages.length
    pages.push(...(await pagesOf(drawn, from, sections)))
    progress(pages.length, total)
  }
  return pages
}

/** Those from a number on whose pictures were drawn. Equal pages share one. */
function pagesOf(
  { pages, labels, pictures, sectionOfPage }: Preview,
  from: number,
  sections: readonly string[],
): Promise<NewPage[]> {
  return Promise.all(
    pages.slice(from - 1, from - 1 + PAGES_AT_ONCE).flatMap(({ key, width, height }, offset) => {
      const at = from - 1 + offset
      const picture = pictures[key]
      if (picture === undefined) return []
      const sectionId = sections[sectionOfPage[at] ?? -1] ?? null
      return compressed(picture).then((bytes) => ({
        number: at + 1,
        label: labels[at] ?? '',
        width,
        height,
        sectionId,
        picture: bytes,
      }))
    }),
  )
}
