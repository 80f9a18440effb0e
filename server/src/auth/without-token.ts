/** The session as better-auth tells it, but for its token: that belongs into the cookie, where no script reads it. */
export async function withoutToken(request: Request, response: Response): Promise<Response> {
  if (!new URL(request.url).pathname.endsWith('/get-session') || !response.ok) return response
  const body = (await response.json()) as { session?: { token?: string } } | null
  if (body?.session) delete body.session.token
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json(body, { status: response.status, headers })
}
