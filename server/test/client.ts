/** A response as a program sees it; `body` is the JSON, or the text if it is none. */
export type Answer<Body> = { status: number; body: Body; headers: Headers }

export type ErrorBody = {
  code: string
  status: number
  message: string
  data?: { issues?: { field: string; message: string }[]; reason?: string; runId?: string }
}

export type Options = { headers?: Record<string, string>; signal?: AbortSignal }

/** A client that keeps cookies, like a browser. Paths are under /api/v1. */
export type Client = {
  get<Body = ErrorBody>(path: string, options?: Options): Promise<Answer<Body>>
  post<Body = ErrorBody>(path: string, body?: unknown, options?: Options): Promise<Answer<Body>>
  patch<Body = ErrorBody>(path: string, body?: unknown, options?: Options): Promise<Answer<Body>>
  put<Body = ErrorBody>(path: string, body?: unknown, options?: Options): Promise<Answer<Body>>
  delete<Body = ErrorBody>(path: string, options?: Options): Promise<Answer<Body>>
  /** POST under /api/auth */
  auth<Body = ErrorBody>(path: string, body?: unknown, options?: Options): Promise<Answer<Body>>
  /** any request to the server, with its full path */
  fetch(path: string, init?: RequestInit): Promise<Response>
  cookies: Map<string, string>
  url: string
  address: string
}

/** `address`: where requests seem to come from, behind a trusted proxy; sign-up limits use it. `always`: headers. */
export function createClient(
  url: string,
  address: string,
  always: Record<string, string> = {},
  cookies = new Map<string, string>(),
): Client {
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', address)
    for (const [name, value] of Object.entries(always)) headers.set(name, value)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url + path, { redirect: 'manual', ...init, headers })
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookie)
    return response
  }

  function storeCookie(cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }

  async function json<Body>(method: string, path: string, body: unknown, { headers, signal }: Options = {}) {
    const response = await send(path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    const text = await response.text()
    const answer: unknown = isJson && text !== '' ? JSON.parse(text) : text
    return { status: response.status, body: answer as Body, headers: response.headers }
  }

  return {
    cookies,
    url,
    address,
    fetch: send,
    get: (path, options) => json('GET', `/api/v1${path}`, undefined, options),
    post: (path, body = {}, options) => json('POST', `/api/v1${path}`, body, options),
    patch: (path, body = {}, options) => json('PATCH', `/api/v1${path}`, body, options),
    put: (path, body = {}, options) => json('PUT', `/api/v1${path}`, body, options),
    delete: (path, options) => json('DELETE', `/api/v1${path}`, undefined, options),
    auth: (path, body = {}, options) => json('POST', `/api/auth${path}`, body, options),
  }
}
