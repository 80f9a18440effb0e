/** The query as it was typed: every value a string, so that '123' stays '123'. Of a repeated name the last counts. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** The reverse: '' or '?a=b'. What is undefined, null or '' is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** One value of a query, or undefined when it is missing or empty. */
export function textParam(search: Record<string, unknown>, name: string): string | undefined {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A place in this app to go to after login; anything that could lead elsewhere is dropped. */
export function ownPath(path: string | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined
  const url = new URL(path, 'http://here.invalid')
  return url.origin === 'http://here.invalid' ? `${url.pathname}${url.search}${url.hash}` : undefined
}
