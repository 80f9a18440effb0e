import { messageOf } from '../../api.ts'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/t.ts'

/**
 * Sends a file as a source of a product; `onShare` hears how much of it went, from 0 to 1. `fetch` tells nothing of that.
 * Rejects with a sentence.
 */
export function sendFile(projectId: string, file: File, onShare: (share: number) => void): Promise<void> {
  const form = new FormData()
  form.set('projectId', projectId)
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status === 201 ? resolve() : reject(new Error(sentenceOf(request))))
    request.onerror = () => reject(new Error(messageOf(new TypeError())))
    request.open('POST', '/api/v1/sources/upload')
    request.send(form)
  })
}

/** The server names the field before its sentence; here it is plain to see. */
function sentenceOf({ responseText }: XMLHttpRequest): string {
  try {
    const { message } = JSON.parse(responseText) as { message?: string }
    if (message) return said(message.replace(/^file: /, ''))
  } catch {
    // not our server's answer
  }
  return t('Something went wrong. Try again.')
}
