import type { Preview } from '@makeready/contract/previews'

type Shown = Pick<Preview, 'pages'> & { sections: readonly { id: string; page: number }[] }

/**
 * After a change: the changed page of the followed section that is nearest to the caret, else the open one; initially
 * the page of the caret. Without a caret, the first of them.
 */
export function pageAfter(
  before: Shown | null,
  after: Shown,
  open: number,
  follow: string | null,
  caretPage?: number,
): number {
  const first = after.sections.find(({ id }) => id === follow)?.page
  const last = Math.max(1, after.pages.length)
  if (first === undefined) return Math.min(open, last)
  if (before === null) return caretPage ?? first
  const known = new Set(before.pages.map(({ key }) => key))
  const changed = after.pages.flatMap(({ key, section }, at) => (section === follow && !known.has(key) ? at + 1 : []))
  const distance = (page: number) => Math.abs(page - (caretPage ?? 0))
  const [nearest] = changed.sort((one, other) => distance(one) - distance(other))
  if (nearest !== undefined) return nearest
  return after.pages[open - 1]?.section === follow ? open : first
}

/** All spreads from page `from` on; landscape pages one by one. */
export function spreadsOf(pages: Shown['pages'], from: number): number[][] {
  const spreads: number[][] = []
  for (let page = from; page <= pages.length; page = (spreads.at(-1)?.at(-1) ?? page) + 1) {
    const first = pages[page - 1]
    spreads.push(first && first.width > first.height ? [page] : spreadOf(page, pages.length))
  }
  return spreads
}

/** The cover alone, then pairs. */
export function spreadOf(page: number, count: number): number[] {
  if (page <= 1) return [1]
  const left = page % 2 === 0 ? page : page - 1
  return left + 1 <= count ? [left, left + 1] : [left]
}
