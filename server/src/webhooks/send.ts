import { type DeliveryFailure, WEBHOOK_LIMITS } from '@makeready/contract/domain/webhook-events'
import { Webhook } from 'standardwebhooks'
import { isForbiddenAddress } from '../ai/public-fetch.ts'
import type { Answer, DueDelivery } from './delivery-queries.ts'

type Signed = { url: string; secret: string; id: string; body: string; signal: AbortSignal }

/** One request, signed by Standard Webhooks 1.0.0. Never rejects; after `signal`, the failure is 'timeout'. */
export async function send(fetch: typeof globalThis.fetch, { url, secret, id, body, signal }: Signed): Promise<Answer> {
  const now = new Date()
  const began = performance.now()
  const answer = (rest: Partial<Answer>): Answer => ({
    ...{ responseStatus: null, response: null, failure: null },
    ...rest,
    milliseconds: Math.round(performance.now() - began),
  })
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Makeready-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': `${Math.floor(now.getTime() / 1_000)}`,
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      },
    })
    const { status } = response
    const isRedirect = status >= 300 && status < 400
    const beginning = await beginningOf(response.body)
    return answer({ responseStatus: status, response: beginning, failure: isRedirect ? 'redirect' : null })
  } catch (error) {
    return answer({ failure: failureOf(error, signal) })
  }
}

/** What comes before the end, an error or the timeout. */
async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const reader = body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (text.length < WEBHOOK_LIMITS.response) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    // the status has come, and it decides
  }
  reader.cancel().catch(() => {})
  return text.slice(0, WEBHOOK_LIMITS.response).replaceAll('\0', '').toWellFormed()
}

function failureOf(error: unknown, signal: AbortSignal): DeliveryFailure {
  if (isForbiddenAddress(error)) return 'private-address'
  return signal.aborted ? 'timeout' : 'unreachable'
}

/** The request's body: what happened, and where to read more. No text of the creator's is in it. */
export function bodyOf({ event, data, createdAt, endpointId }: DueDelivery, publicUrl: string): string {
  const { runId, projectId } = data
  const iso = (time: string | null | undefined) => time && new Date(time).toISOString()
  const read = event.startsWith('documents.') && projectId ? `projects/${projectId}` : `runs/${runId}`
  const told = runId
    ? { ...data, startedAt: iso(data.startedAt), endedAt: iso(data.endedAt), link: `${publicUrl}/api/v1/${read}` }
    : { webhookId: endpointId }
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: told })
}
