import type { FieldIssue, MessageDetail } from '@makeready/contract/messages'
import { messageOf } from './api.ts'
import { t } from './i18n/t.ts'
import { translate } from './i18n/translate.ts'
import { refreshSession } from './session.ts'

type ApiError = { message?: string; data?: { detail?: MessageDetail; issues?: FieldIssue[] } }

/** `onShare`: progress from 0 to 1; `signal` cancels. */
export type UploadOptions = { onShare: (share: number) => void; signal: AbortSignal }

/** The server doesn’t accept the file: sending it again won’t help. */
export class Refused extends Error {}

/**
 * Uses XMLHttpRequest, as `fetch` reports no upload progress.
 * @returns the answer's JSON. Rejects with a message, or with the signal's reason.
 */
export function sendFile<Answer>(
  path: string,
  fields: Readonly<Record<string, string | File>>,
  { onShare, signal }: UploadOptions,
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 201) return resolve(JSON.parse(request.responseText) as Answer)
      if (request.status === 401) void refreshSession()
      const isLasting = request.status >= 400 && request.status < 500 && request.status !== 429
      reject(new (isLasting ? Refused : Error)(errorMessageOf(request)))
    }
    request.onabort = () => reject(signal.reason)
    request.onerror = () => reject(new Error(messageOf(new TypeError())))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.open('POST', `/api/v1${path}`)
    request.send(form)
  })
}

function errorMessageOf({ responseText }: XMLHttpRequest): string {
  try {
    const { message, data } = JSON.parse(responseText) as ApiError
    const issue = data?.issues?.find(({ field }) => field === 'file')
    if (issue) return translate(issue.message, issue.detail)
    if (message) return translate(message, data?.detail ?? data?.issues?.[0]?.detail)
  } catch {
    // not our server's answer
  }
  return t('Something went wrong. Try again.')
}
