import { createHash } from 'node:crypto'
import { type MessageCode, type MessageDetail, messageDetail } from '@makeready/contract/messages'
import type { QualityLevel, QualityRow } from '@makeready/contract/quality'

/** Before ignored findings are marked. */
export type Row = Omit<QualityRow, 'ignored'>

export function keyOf(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}

type RowFields = Partial<Omit<Row, 'rule' | 'level' | 'message'>>

/** About the product as a whole. `key` defaults to the rule. */
export function row(rule: string, level: QualityLevel, message: string, fields: RowFields = {}): Row {
  return {
    key: rule,
    rule,
    level,
    message,
    detail: null,
    details: {},
    section: null,
    at: null,
    words: '',
    fix: null,
    ...fields,
  }
}

type QualityCode = Extract<MessageCode, `quality.${string}`> extends `quality.${infer Code}` ? Code : never

/** The message as data, with the rule's figures. */
export function rowMessage(
  code: QualityCode,
  details: Row['details'],
  quote?: string,
): Pick<Row, 'detail' | 'details'> {
  const params = quote === undefined ? details : { ...details, quote }
  return { details, detail: { code: `quality.${code}`, params } as MessageDetail }
}

/** Null where documents predate message codes. */
export function pressMessage({
  code,
  params,
}: {
  code: string
  params?: MessageDetail['params'] | undefined
}): Row['detail'] {
  return params === undefined ? null : (messageDetail.safeParse({ code: `press.${code}`, params }).data ?? null)
}
