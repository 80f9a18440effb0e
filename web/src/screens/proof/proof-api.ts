import type { MessageDetail } from '@makeready/contract/messages'
import type { GuestFeedback, ProofSection, ProofView } from '@makeready/contract/proofs'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'

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

/** @throws ProofError; its status is 0 without a connection */
async function ask(token: string, path: string, body?: object): Promise<Response> {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
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

export const unlock = (token: string, password: string) => ask(token, '/password', { password })

export const sendFeedback = (token: string, feedback: GuestFeedback) => ask(token, '/feedback', feedback)

export const pageAddress = (token: string, page: number, edition: number) =>
  `/api/proof/${token}/pages/${page}?edition=${edition}`

export const eventsAddress = (token: string) => `/api/proof/${token}/events`
