import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Rejects foreign host names, against DNS rebinding. Numeric addresses cannot be rebound and are allowed. */
export function createKnownHost({ publicUrl, host }: { publicUrl: string | undefined; host: string }) {
  const names = new Set(['localhost', host.toLowerCase()])
  if (publicUrl !== undefined) names.add(new URL(publicUrl).hostname)
  const isKnown = (authority: string | undefined): boolean => {
    if (authority === undefined) return false
    const name = authority.replace(/:\d*$/, '').toLowerCase()
    return names.has(name) || isIP(name) === 4 || (/^\[.*\]$/.test(name) && isIP(name.slice(1, -1)) === 6)
  }
  return ({ headers, url = '' }: IncomingMessage): boolean => {
    if (url.startsWith('/')) return isKnown(headers.host)
    // an absolute URL in the request line overrides the header (RFC 9112, 3.2.2)
    return isKnown(headers.host) && URL.canParse(url) && isKnown(new URL(url).host)
  }
}

export const UNKNOWN_HOST =
  'Makeready doesn’t answer to this host name. To allow it, set PUBLIC_URL to the address that people open, such as https://books.example.com, and have the proxy pass on the Host header.\n'

/** Programs disagree about requests with two Host headers (RFC 9112, 3.2). */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts < 2
}
