import { RESEARCH_LIMITS } from '@makeready/contract/domain/research-sources'
import robotsParser from 'robots-parser'

/** Its types describe an ES module, but it is CommonJS. */
const parse = robotsParser as unknown as typeof robotsParser.default

const { pageMs, redirects } = RESEARCH_LIMITS
const LONGEST = 500 * 1024
/** RFC 9309, 2.4 */
const KEPT_MS = 86_400_000
const MOST_SITES = 1_000
/** Characters of patterns times characters of the address: a pattern with wildcards is compared with every part of it. */
const MOST_COMPARED = 20_000_000

export type Robots = { allow(url: URL, signal: AbortSignal): Promise<boolean> }

type Rules = (url: string) => boolean

/**
 * Asks each site for its robots.txt once a day, and follows five redirects. Without one, all is allowed; if it can't be
 * had, or takes too long to compare, nothing is (RFC 9309, 2.3.1).
 */
export function createRobots(fetch: typeof globalThis.fetch, userAgent: string): Robots {
  const sites = new Map<string, { rules: Promise<Rules>; until: number }>()

  async function ask(origin: string): Promise<Rules> {
    const signal = AbortSignal.timeout(pageMs)
    const address = `${origin}/robots.txt`
    let url = new URL(address)
    for (let hop = 0; hop <= redirects; hop++) {
      const response = await fetch(url.href, { redirect: 'manual', signal, headers: { 'user-agent': userAgent } })
      if (response.status === 200) return rulesIn(await textOf(response), address)
      await response.body?.cancel().catch(() => {})
      const next = response.status >= 300 && response.status < 400 && response.headers.get('location')
      if (!next || !URL.canParse(next, url)) return () => response.status < 500
      url = new URL(next, url)
      if (!/^https?:$/.test(url.protocol)) return () => true
    }
    return () => true
  }

  function rulesIn(text: string, address: string): Rules {
    const parsed = parse(address, text)
    const patterns = text
      .split('\n')
      .filter((line) => line.includes('*'))
      .reduce((sum, { length }) => sum + length, 0)
    return (url) => patterns * url.length <= MOST_COMPARED && parsed.isAllowed(url, userAgent) !== false
  }

  return {
    async allow({ origin, href }, signal) {
      let site = sites.get(origin)
      if (!site || site.until < Date.now()) {
        site = { rules: ask(origin), until: Date.now() + KEPT_MS }
        sites.delete(origin)
        sites.set(origin, site)
        // the next page of this site may have more luck
        site.rules.catch(() => sites.delete(origin))
        const [oldest] = sites.keys()
        if (sites.size > MOST_SITES && oldest) sites.delete(oldest)
      }
      const rules = await untilAborted(site.rules, signal)
      return rules(href)
    },
  }
}

async function textOf(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > LONGEST) break
  }
  return text.slice(0, LONGEST)
}

/** Work that several callers wait for continues when one of them stops. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
