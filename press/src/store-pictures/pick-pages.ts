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
const MOST = 11

type Layout = Pick<Preview, 'pages' | 'openings' | 'sectionOfPage' | 'headings'>

/** Pages worth a look: the contents, how chapters open, and where tables, pictures, checklists and the like should be. */
export function candidatePages(source: ManuscriptInput, layout: Layout): number[] {
  const last = layout.pages.length
  const [first = 1] = layout.openings
  const contents = first > 2 ? [first - 1, first - 2] : []
  const openers = layout.openings.filter((page) => page !== undefined)
  const middle = openers[Math.min(openers.length - 1, 2)] ?? first
  const { length } = source.sections
  const found = SHOWN.flatMap((kind, nth) => {
    // not all of them from the first sections
    const from = Math.floor((nth * length) / SHOWN.length)
    const order = source.sections.map((_, at) => (from + at) % length)
    return order.flatMap((at) => pageOf(kind, source.sections[at]?.markdown ?? '', layout, at)).slice(0, PER_KIND)
  })
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

const BANDS = 20
/** Share of a page that may be blank, as the end of a chapter is, before it counts as empty. */
const MOSTLY_BLANK = 0.45

/** How much there is to see on a page: drawings, pictures and rules more than words. */
export function seenPage(page: number, section: number | null, svg: string): SeenPage {
  const body = svg.replace(/<defs>.*?<\/defs>/gs, '')
  const count = (mark: string) => body.split(mark).length - 1
  const letters = count('<use')
  const shapes = count('<path') + count('<rect')
  const seen = Math.min(1, letters / 700) + Math.min(1.5, shapes / 25) + 1.6 * Math.min(2, count('<image'))
  const blank = blankShare(svg, body)
  const isEmpty = (letters < 90 || blank > MOSTLY_BLANK) && count('<image') === 0
  return { page, section, svg, interest: isEmpty ? 0 : seen * (1 - blank) }
}

/** The share of a page's height below its first line that has nothing on it, by the places of groups in the drawing. */
function blankShare(svg: string, body: string): number {
  const height = Number(/ height="([\d.]+)"/.exec(svg)?.[1] ?? 0)
  if (height === 0) return 0
  const used = new Set<number>()
  const tops = [0]
  for (const [tag, name] of body.matchAll(/<(\/?g|use|path|image)\b[^>]*>/g)) {
    const top = tops.at(-1) ?? 0
    if (name === '/g') tops.pop()
    else if (name === 'g') tops.push(top + downIn(tag))
    else used.add(Math.floor(((top + downIn(tag)) / height) * BANDS))
  }
  // head and foot are on every page
  const inside = Array.from({ length: BANDS - 4 }, (_, at) => used.has(at + 2))
  const first = Math.max(0, inside.indexOf(true))
  return inside.slice(first).filter((isUsed) => !isUsed).length / inside.length
}

/** How far a tag's transform moves what is in it. */
function downIn(tag: string): number {
  const moved = /translate\(\s*[-\d.e]+[ ,]+([-\d.e]+)/.exec(tag)?.[1]
  const placed = moved ?? /matrix\((?:[-\d.e]+[ ,]+){5}([-\d.e]+)/.exec(tag)?.[1]
  return Number(placed ?? 0)
}

type Wanted = {
  /** pages to show in any case, unless they are almost blank */
  fixed: readonly number[]
  /** pages that look alike */
  openings: readonly number[]
  count: number
}

/** The most interesting pages in their order: each section once, and further opening pages last, as long as there are others. */
export function pickPages(seen: readonly SeenPage[], { fixed, openings, count }: Wanted): SeenPage[] {
  const ranked = seen.filter(({ interest }) => interest > 0).sort((one, other) => other.interest - one.interest)
  const picked = ranked.filter(({ page }) => fixed.includes(page)).slice(0, count)
  const sections = new Set(picked.map(({ section }) => section))
  const isOther = ({ page }: SeenPage) => !openings.includes(page)
  const rules = [(one: SeenPage) => isOther(one) && !sections.has(one.section), isOther, () => true]
  for (const mayTake of rules)
    for (const one of ranked) {
      if (picked.length >= count) break
      if (picked.includes(one) || !mayTake(one)) continue
      picked.push(one)
      sections.add(one.section)
    }
  return picked.sort((one, other) => one.page - other.page)
}
