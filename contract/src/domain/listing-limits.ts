import type { Figure, ListingField, StoreKey } from './stores.ts'
import { storeRules } from './stores.ts'

export type ListingTexts = Partial<Record<ListingField, string>>

/** `count` against `limit.value`; 'entry' is the first entry that is too long. */
export type Measure =
  | { kind: 'characters'; count: number; limit: Figure | null }
  | { kind: 'entries'; count: number; limit: Figure | null }
  | { kind: 'entry'; count: number; limit: Figure; entry: string }

/** Entries of a list field: one per line, empty lines left out. */
export function entriesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/**
 * A field's length as the store counts it: characters with tags, together with the fields that share its limit, or the
 * entries of a list and the longest of them.
 */
export function measureField(store: StoreKey, field: ListingField, texts: ListingTexts): Measure[] {
  const rules = storeRules(store).fields[field]
  if (!rules) return []
  const text = texts[field] ?? ''
  if (rules.form === 'list') {
    const entries = entriesOf(text)
    const measured: Measure[] = [{ kind: 'entries', count: entries.length, limit: rules.entries ?? null }]
    const longest = entries.toSorted((one, other) => other.length - one.length)[0]
    if (rules.entry && longest && longest.length > rules.entry.value)
      measured.push({ kind: 'entry', count: longest.length, limit: rules.entry, entry: longest })
    return measured
  }
  const fields = rules.together ?? [field]
  const count = fields.reduce((sum, one) => sum + (texts[one] ?? '').trim().length, 0)
  return [{ kind: 'characters', count, limit: rules.most ?? null }]
}

export const isOver = ({ count, limit }: Measure): boolean => limit !== null && count > limit.value

/** A price field's amount in the currency's smallest unit, as '9.99' or '9,99'; null if it is no amount. */
export function centsIn(text: string): number | null {
  if (!/^\s*\d{1,5}(?:[.,]\d{1,2})?\s*$/.test(text)) return null
  return Math.round(Number(text.trim().replace(',', '.')) * 100)
}
