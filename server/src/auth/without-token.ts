export async function withoutToken(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response
  const body = (await response.json()) as { token?: unknown; session?: { token?: unknown } } | null
  // null means that nobody is signed in yet
  if (body?.token !== null) delete body?.token
  delete body?.session?.token
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json(body, { status: response.status, headers })
}
