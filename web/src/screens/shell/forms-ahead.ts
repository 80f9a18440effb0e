const AT_THE_LATEST = 5000

/** Fetches what the forms of all tools share, once the screen that was asked for stands: any one schema brings it. */
export function fetchFormsAhead(): void {
  const fetch = () => void import('@makeready/contract/niches').catch(console.error)
  if ('requestIdleCallback' in window) requestIdleCallback(fetch, { timeout: AT_THE_LATEST })
  else setTimeout(fetch, AT_THE_LATEST)
}
