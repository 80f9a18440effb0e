import type { QualityLevel, QualityRow } from '@makeready/contract/quality'

/** A row before it is known whether it is ignored. */
export type Row = Omit<QualityRow, 'ignored'>

type Told = Partial<Omit<Row, 'rule' | 'level' | 'message'>>

/** A row of the product as a whole; what is not named is empty. `key` is the rule's name when absent. */
export function row(rule: string, level: QualityLevel, message: string, told: Told = {}): Row {
  return { key: rule, rule, level, message, details: {}, section: null, at: null, words: '', mend: null, ...told }
}
