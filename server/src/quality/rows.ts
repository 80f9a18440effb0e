import { createHash } from 'node:crypto'
import { type MessageDetail, messageDetail } from '@makeready/contract/messages'
import type { QualityLevel, QualityRow } from '@makeready/contract/quality'
import { type ServerCode, serverMessage } from '../server-messages.ts'

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

type QualityCode = Extract<ServerCode, `quality.${string}`> extends `quality.${infer Code}` ? Code : never

/** A row whose message includes the rule's numbers and the words it quotes. */
export function rowWithFigures(
  rule: string,
  level: QualityLevel,
  code: QualityCode,
  details: Row['details'],
  { quote, ...fields }: RowFields & { quote?: string } = {},
): Row {
  const params = quote === undefined ? details : { ...details, quote }
  const args = [`quality.${code}`, params] as unknown as Parameters<typeof serverMessage>
  const { message, detail } = serverMessage(...args)
  return row(rule, level, message, { detail, details, ...fields })
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
