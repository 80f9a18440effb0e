import type { MessageDetail } from '@makeready/contract/messages'
import type { ChangedFeedback, GuestFeedback, ProofSection, ProofView } from '@makeready/contract/proofs'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { guestKey } from './guest-key.ts'

/** As in the contract, whose module would bring its schemas along. */
const GUEST_KEY: typeof import('@makeready/contract/proofs').GUEST_KEY = 'x-guest-key'

type Unlocked = Extract<ProofView, { isLocked: false }>
export type Shown = Unlocked & { sections: ProofSection[] }

type Issue = { message: string; detail?: MessageDetail | null }
type ErrorBody = { message?: string; data?: { detail?: MessageDetail; issues?: Issue[] } }

/** `message` is for people. */
export class ProofError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

type Request = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; body?: object }

/** @throws ProofError; its status is 0 without a connection */
async function ask(token: string, path: string, { method = 'GET', body }: Request = {}): Promise<Response> {
  const headers = { [GUEST_KEY]: guestKey(), ...(body && { 'content-type': 'application/json' }) }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await fetch(`/api/proof/${token}${path}`, init).catch(() => null)
  if (!response) throw new ProofError(0, t('The server can’t be reached. Check your connection and try again.'))
  if (response.ok) return response
  throw new ProofError(
    response.status,
    sentenceOf(response.status, (await response.json().catch(() => ({}))) as ErrorBody),
  )
}

function sentenceOf(status: number, { message = '', data }: ErrorBody): string {
  if (status === 429) return t('There were too many of these within an hour. Try again later.')
  const [issue] = data?.issues ?? []
  if (issue) return translate(issue.message, issue.detail)
  return translate(message, data?.detail) || t('Something went wrong. Try again.')
}

/** @param shown what the page shows already: its text isn't downloaded again. Null while it has no password. */
export async function fetchProof(token: string, shown: Shown | null): Promise<Shown | null> {
  const answer = await ask(token, shown ? `?edition=${shown.edition}` : '')
  const proof = (await answer.json()) as ProofView
  return proof.isLocked ? null : { ...proof, sections: proof.sections ?? shown?.sections ?? [] }
}

/** The text that is shown, with what happened meanwhile to its comments: a newer text waits until the reader wants it. */
export function withCommentsOf(newer: Shown, shown: Shown): Shown {
  if (newer.edition === shown.edition) return newer
  const changed = new Map(newer.feedback.map((one) => [one.id, one]))
  const feedback = shown.feedback.flatMap(({ id, from }) => {
    const now = changed.get(id)
    return now ? [{ ...now, from }] : []
  })
  return { ...shown, feedback }
}

export const unlock = (token: string, password: string) =>
  ask(token, '/password', { method: 'POST', body: { password } })

export const sendFeedback = (token: string, body: GuestFeedback) => ask(token, '/feedback', { method: 'POST', body })

export const changeFeedback = (token: string, id: string, body: ChangedFeedback) =>
  ask(token, `/feedback/${id}`, { method: 'PATCH', body })

export const deleteFeedback = (token: string, id: string) => ask(token, `/feedback/${id}`, { method: 'DELETE' })

export const pageAddress = (token: string, page: number, edition: number) =>
  `/api/proof/${token}/pages/${page}?edition=${edition}`

export const eventsAddress = (token: string) => `/api/proof/${token}/events`
