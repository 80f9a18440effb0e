import { RESEARCH_LIMITS } from '@makeready/contract/domain/research-sources'
import { isForbiddenAddress, type PublicFetch } from '../../ai/public-fetch.ts'
import { MessageError, type SentMessage, serverMessage } from '../../server-messages.ts'
import { createRobots, type Robots } from './robots.ts'

const USER_AGENT = 'Makeready/1'
const { pageBytes, pageMs, redirects } = RESEARCH_LIMITS

/** Why a page was not read; the message is for people. */
export class PageError extends MessageError {}

const unread = (message: SentMessage, cause?: unknown) => new PageError(message, { cause })

/** `url`: where redirects led; `charset`: as the server says it */
export type FetchedPage = { url: string; bytes: Uint8Array; charset: string | null }

export type PageFetch = (url: string, signal: AbortSignal) => Promise<FetchedPage>

/**
 * Web pages from public addresses that allow it (RFC 9309): 10 seconds, 2 MB, HTML or text. Each redirect is checked like
 * the first address. Robots are asked once a site. @throws PageError
 */
export function createPageFetch({ fetch }: Pick<PublicFetch, 'fetch'>): PageFetch {
  const robots: Robots = createRobots(fetch, USER_AGENT)
  return async (address, signal) => {
    const timeout = AbortSignal.timeout(pageMs)
    const either = AbortSignal.any([signal, timeout])
    try {
      let url = new URL(address)
      for (let hop = 0; hop <= redirects; hop++) {
        if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw unread(serverMessage('page.address'))
        if (!(await robots.allow(url, either))) throw unread(serverMessage('page.robots'))
        const response = await fetch(url.href, {
          redirect: 'manual',
          signal: either,
          headers: { 'user-agent': USER_AGENT, accept: 'text/html, text/plain;q=0.8' },
        })
        const next = response.status >= 300 && response.status < 400 && response.headers.get('location')
        if (!next) return { url: withoutFragment(url), ...(await bodyOf(response)) }
        await response.body?.cancel().catch(() => {})
        if (!URL.canParse(next, url)) throw unread(serverMessage('page.address'))
        url = new URL(next, url)
      }
      throw unread(serverMessage('page.redirects', { max: redirects }))
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof PageError) throw error
      if (isForbiddenAddress(error)) throw unread(serverMessage('page.private'), error)
      if (timeout.aborted) throw unread(serverMessage('page.slow', { seconds: pageMs / 1_000 }), error)
      throw unread(serverMessage('page.no-answer'), error)
    }
  }
}

async function bodyOf(response: Response): Promise<Omit<FetchedPage, 'url'>> {
  const giveUp = async (message: SentMessage) => {
    await response.body?.cancel().catch(() => {})
    return unread(message)
  }
  if (!response.ok) throw await giveUp(serverMessage('page.status', { status: response.status }))
  const type = response.headers.get('content-type') ?? 'text/html'
  if (!/^(?:text\/(?:html|plain)|application\/xhtml\+xml)\b/i.test(type)) throw await giveUp(serverMessage('page.type'))
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > pageBytes) throw await giveUp(serverMessage('page.too-large', { megabytes: pageBytes / 1024 ** 2 }))
    parts.push(part)
  }
  const charset = /\bcharset\s*=\s*"?([\w:.-]+)/i.exec(type)?.[1] ?? null
  return { bytes: new Uint8Array(Buffer.concat(parts)), charset }
}

function withoutFragment(url: URL): string {
  const plain = new URL(url)
  plain.hash = ''
  return plain.href
}
