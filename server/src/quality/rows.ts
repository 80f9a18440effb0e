import { createHash } from 'node:crypto'
import { type MessageCode, type MessageDetail, messageDetail } from '@makeready/contract/messages'
import type { QualityLevel, QualityRow } from '@makeready/contract/quality'

/** A row before it is known whether it is ignored. */
export type Row = Omit<QualityRow, 'ignored'>

/** Names a fault by what makes it this one and no other; fit for a path. */
export function keyOf(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}

type RowFields = Partial<Omit<Row, 'rule' | 'level' | 'message'>>

/** A row of the product as a whole; what is not named is empty. `key` is the rule's name when absent. */
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
    mend: null,
    ...fields,
  }
}

type QualityCode = Extract<MessageCode, `quality.${string}`> extends `quality.${infer Code}` ? Code : never

/** What a row says, as data, with what its rule counted. */
export function rowMessage(
  code: QualityCode,
  details: Row['details'],
  quote?: string,
): Pick<Row, 'detail' | 'details'> {
  const params = quote === undefined ? details : { ...details, quote }
  return { details, detail: { code: `quality.${code}`, params } as MessageDetail }
}

/** What the press said; null where its documents are older than its codes. */
export function pressMessage({
  code,
  params,
}: {
  code: string
  params?: MessageDetail['params'] | undefined
}): Row['detail'] {
  return params === undefined ? null : (messageDetail.safeParse({ code: `press.${code}`, params }).data ?? null)
}
