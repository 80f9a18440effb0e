import type { MessageDetail, PressWarning } from '@makeready/contract/messages'
import type { Warning } from '@makeready/press/manuscript'
import type { PressMessage } from '@makeready/press/messages'
import { PressError } from '@makeready/press/press-error'
import type { Finding } from '@makeready/quality/finding'
import { type FindingCode, findingMessage } from '@makeready/quality/finding-message'

function pressDetail({ code, params }: Pick<PressMessage, 'code' | 'params'>): MessageDetail {
  return { code: `press.${code}`, params } satisfies {
    code: `press.${PressMessage['code']}`
    params: object
  } as MessageDetail
}

export function findingDetail(finding: Finding): MessageDetail {
  const { code, params } = findingMessage(finding)
  return { code: `quality.${code}`, params } satisfies {
    code: `quality.${FindingCode}`
    params: object
  } as MessageDetail
}

export function detailOf(error: unknown): MessageDetail | null {
  if (error instanceof PressError) return error.codedMessage && pressDetail(error.codedMessage)
  return (error as { messageDetail?: MessageDetail } | null)?.messageDetail ?? null
}

/** Distinct warnings as text with the section's name, and as codes. */
export function pressMessages(warnings: readonly Warning[]): { warnings: string[]; notices: PressWarning[] } {
  const notices = new Map(
    warnings.map((warning): [string, PressWarning] => {
      const { section, message } = warning
      return [section ? `“${section}”: ${message}` : message, { section, message, detail: pressDetail(warning) }]
    }),
  )
  return { warnings: [...notices.keys()], notices: [...notices.values()] }
}
