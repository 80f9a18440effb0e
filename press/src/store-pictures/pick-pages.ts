import type { ManuscriptInput } from '../book/make-manuscript.ts'
import type { Preview } from '../preview/write-preview.ts'

/** What a page can show besides text. */
const SHOWN = [
  /!\[[^\]]*\]\(/,
  /^\s*\|?\s*:?-{3,}:?\s*\|/m,
  /^\s*[-*+] \[[ x]\] /m,
  /_{8,}/,
  /^> \[!/m,
  /^\s*```/m,
  /^\s*\d+\. /m,
] as const
const PER_KIND = 2
/** Each takes some milliseconds to draw. */
const MOST = 14
/** How much less a further opening page counts. */
const ALIKE = 0.4

type Layout = Pick<Preview, 'pages' | 'openings' | 'sectionOfPage' | 'headings'>

/** Pages worth a look: the contents, how chapters open, and where tables, pictures, checklists and the like should be. */
export function candidatePages(source: ManuscriptInput, layout: Layout): number[] {
  const last = layout.pages.length
  const [first = 1] = layout.openings
  const contents = first > 2 ? [first - 1, first - 2] : []
  const openers = layout.openings.filter((page) => page !== undefined)
  const middle = openers[Math.min(openers.length - 1, 2)] ?? first
  const found = SHOWN.flatMap((kind) =>
    source.sections.flatMap(({ markdown }, at) => pageOf(kind, markdown, layout, at)).slice(0, PER_KIND),
  )
  const spread = [0.3, 0.6].map((share) => Math.round(first + share * (last - first)))
  const all = [...contents, openers[1] ?? first, middle, ...found, ...spread]
  return [...new Set(all)].filter((page) => page >= 1 && page <= last).slice(0, MOST)
}

/** The page of the heading before the first such thing. */
function pageOf(kind: RegExp, markdown: string, { headings, openings }: Layout, section: number): number[] {
  const at = kind.exec(markdown)?.index
  if (at === undefined) return []
  const before = markdown.slice(0, at).match(/^#{2,6} /gm)?.length ?? 0
  const listed = headings[section] ?? []
  const page = before === 0 ? openings[section] : listed[Math.min(before, listed.length) - 1]
  return page === undefined ? [] : [Math.floor(page)]
}

export type SeenPage = { page: number; section: number | null; svg: string; interest: number }

/** How much there is to see on a page: drawings, pictures and rules more than words. */
export function seenPage(page: number, section: number | null, svg: string): SeenPage {
  const body = svg.replace(/<defs>.*?<\/defs>/gs, '')
  const count = (mark: string) => body.split(mark).length - 1
  const letters = count('<use')
  const shapes = count('<path') + count('<rect')
  const interest = Math.min(1, letters / 700) + Math.min(1.5, shapes / 25) + 1.6 * Math.min(2, count('<image'))
  return { page, section, svg, interest: letters < 90 && count('<image') === 0 ? 0 : interest }
}

type Wanted = {
  /** pages to show in any case, unless they are almost blank */
  fixed: readonly number[]
  /** pages that look alike */
  openings: readonly number[]
  count: number
}

/** The most interesting pages in their order, each section once as long as there are others. */
export function pickPages(seen: readonly SeenPage[], { fixed, openings, count }: Wanted): SeenPage[] {
  const rank = ({ page, interest }: SeenPage): number => (openings.includes(page) ? ALIKE * interest : interest)
  const ranked = [...seen].filter(({ interest }) => interest > 0).sort((one, other) => rank(other) - rank(one))
  const picked = ranked.filter(({ page }) => fixed.includes(page)).slice(0, count)
  const sections = new Set(picked.map(({ section }) => section))
  for (const isStrict of [true, false])
    for (const one of ranked) {
      if (picked.length >= count) break
      if (picked.includes(one) || (isStrict && sections.has(one.section))) continue
      picked.push(one)
      sections.add(one.section)
    }
  return picked.sort((one, other) => one.page - other.page)
}
