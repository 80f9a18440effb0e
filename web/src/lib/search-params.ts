/** Keeps every value a string, so that '123' stays '123'; for a repeated name, the last value is used. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Omits undefined, null and ''. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

export function textParam(search: Record<string, unknown>, name: string): string | undefined {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Only paths within this app. */
export function ownPath(path: string | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined
  const url = new URL(path, 'http://here.invalid')
  return url.origin === 'http://here.invalid' ? `${url.pathname}${url.search}${url.hash}` : undefined
}
