/** Milliseconds; by then the first page has rendered, even on slow connections. */
const DELAY_MS = 2500
const MAX_DELAY_MS = 5000

/** Prefetches the code that all tool forms share; any schema loads it. */
export function prefetchForms(): void {
  const fetch = () => void import('@makeready/contract/niches').catch(console.error)
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(fetch, { timeout: MAX_DELAY_MS }) : fetch()
  setTimeout(whenIdle, DELAY_MS)
}
