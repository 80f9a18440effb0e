const ALLOWED = new Set(['http:', 'https:', 'mailto:'])
const MAX_LENGTH = 2000

/** The address if a document may contain it (http, https, mailto); null for all others. */
export function safeLink(address: string | null | undefined): string | null {
  if (!address || address.length > MAX_LENGTH) return null
  const url = URL.parse(address)
  return url && ALLOWED.has(url.protocol) ? url.href : null
}
