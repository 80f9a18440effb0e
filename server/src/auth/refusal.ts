import { API_ERRORS } from '@makeready/contract/errors'
import type { MessageDetail } from '@makeready/contract/messages'
import { TooMany, Unavailable } from '../database/errors.ts'
import { serverMessage } from '../server-messages.ts'

/** better-auth's code for a database that does not respond. */
export const NO_SESSION_READ = 'FAILED_TO_GET_SESSION'

type Body = { code?: string; message?: string; field?: string; detail?: MessageDetail } | null

/** Converts a better-auth refusal to the API's error format. @throws Unavailable, TooMany */
export async function refusal(response: Response): Promise<Response> {
  const { status } = response
  if (status < 400) return response
  // address limits; plugins send their own text
  const seconds = response.headers.get('x-retry-after')
  if (status === 429 && seconds) throw new TooMany(Number(seconds), 'attempts')
  const body = (await response.json().catch(() => null)) as Body
  if (body?.code === NO_SESSION_READ) throw new Unavailable()
  const [code, known] = Object.entries(API_ERRORS).find(([, error]) => error.status === status) ?? []
  const message = body?.message ?? known?.message ?? serverMessage('api.refused').message
  const detail = body?.detail
  const headers = new Headers(response.headers)
  for (const name of ['content-length', 'content-type']) headers.delete(name)
  const data = body?.field !== undefined ? { issues: [{ field: body.field, message, detail }] } : detail && { detail }
  return Response.json(
    { code: body?.code ?? code ?? 'REFUSED', status, message, ...(data && { data }) },
    { status, headers },
  )
}
