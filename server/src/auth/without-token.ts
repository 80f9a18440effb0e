/** An answer of better-auth without the session's token, which belongs in the cookie, where no script can read it. */
export async function withoutToken(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response
  const body = (await response.json()) as { token?: unknown; session?: { token?: unknown } } | null
  // null says that nobody is signed in yet
  if (body?.token !== null) delete body?.token
  delete body?.session?.token
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json(body, { status: response.status, headers })
}
