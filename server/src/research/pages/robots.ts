import robotsParser from 'robots-parser'

/** Its types describe an ES module, but it is CommonJS. */
const parse = robotsParser as unknown as typeof robotsParser.default

const LONGEST = 500 * 1024

export type Robots = { allow(url: URL, signal: AbortSignal): Promise<boolean> }

/** Asks each site for its robots.txt once. Without one, all is allowed; if it can't be had, nothing is (RFC 9309, 2.3.1). */
export function createRobots(fetch: typeof globalThis.fetch, userAgent: string): Robots {
  const rules = new Map<string, Promise<(url: string) => boolean>>()

  async function ask(origin: string, signal: AbortSignal): Promise<(url: string) => boolean> {
    const address = `${origin}/robots.txt`
    const response = await fetch(address, { redirect: 'manual', signal, headers: { 'user-agent': userAgent } })
    if (response.status !== 200) {
      await response.body?.cancel().catch(() => {})
      return () => response.status < 500
    }
    let text = ''
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true })
      if (text.length > LONGEST) break
    }
    const parsed = parse(address, text.slice(0, LONGEST))
    return (url) => parsed.isAllowed(url, userAgent) !== false
  }

  return {
    async allow(url, signal) {
      let known = rules.get(url.origin)
      if (!known) {
        known = ask(url.origin, signal)
        rules.set(url.origin, known)
      }
      try {
        return (await known)(url.href)
      } catch (error) {
        // the next page of this site may have more time
        rules.delete(url.origin)
        throw error
      }
    },
  }
}
