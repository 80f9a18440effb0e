/** Milliseconds: the first screen has been painted by then, also on a slow line, which nothing else may share before. */
const PAUSE = 2500
const AT_THE_LATEST = 5000

/** Fetches what the forms of all tools share, once the screen that was asked for stands: any one schema brings it. */
export function fetchFormsAhead(): void {
  const fetch = () => void import('@makeready/contract/niches').catch(console.error)
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(fetch, { timeout: AT_THE_LATEST }) : fetch()
  setTimeout(whenIdle, PAUSE)
}
