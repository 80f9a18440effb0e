const ALLOWED = new Set(['http:', 'https:', 'mailto:'])
const MAX_LENGTH = 2000

/** The address when it is one a document may carry (http, https, mailto); null for everything else. */
export function safeLink(address: string | null | undefined): string | null {
  if (!address || address.length > MAX_LENGTH) return null
  const url = URL.parse(address)
  return url && ALLOWED.has(url.protocol) ? url.href : null
}
