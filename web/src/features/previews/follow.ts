import type { Preview } from '@makeready/contract/previews'

type Shown = Pick<Preview, 'pages'> & { sections: readonly { id: string; page: number }[] }

/** After a change: the first changed page of the followed section, its first page initially, else the open one. */
export function pageAfter(before: Shown | null, after: Shown, open: number, follow: string | null): number {
  const first = after.sections.find(({ id }) => id === follow)?.page
  const last = Math.max(1, after.pages.length)
  if (first === undefined) return Math.min(open, last)
  if (before === null) return first
  const known = new Set(before.pages.map(({ key }) => key))
  const changed = after.pages.findIndex(({ key, section }) => section === follow && !known.has(key))
  if (changed >= 0) return changed + 1
  return after.pages[open - 1]?.section === follow ? open : first
}

/** Everything from page `from` on, as it lies open; landscape pages one by one. */
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
