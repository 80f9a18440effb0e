/** Milliseconds; by then the first page has rendered, even on slow connections. */
const PAUSE = 2500
const AT_THE_LATEST = 5000

/** Prefetches the code that all tool forms share; any schema loads it. */
export function fetchFormsAhead(): void {
  const fetch = () => void import('@makeready/contract/niches').catch(console.error)
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(fetch, { timeout: AT_THE_LATEST }) : fetch()
  setTimeout(whenIdle, PAUSE)
}
