import { t } from '../i18n/t.ts'
import type { KindWords } from './item-kind.ts'

/** 'Niches' while writing, '3 niches' after. */
export function headingOf(count: number, kind: KindWords, active: boolean): string {
  return active ? kind.many : kind.count(count)
}

/** 'Writing niche 2 of 5'. */
export function writingItem(written: number, expected: number, { name }: KindWords): string {
  return t('Writing {noun} {number} of {total}', {
    noun: name,
    number: Math.min(written + 1, expected),
    total: expected,
  })
}

/** '3 niches arrived and were saved.' */
export function savedItemsNote(count: number, kind: KindWords): string {
  if (count === 0) return t('Nothing you typed is lost.')
  return t('{items} arrived and {count, plural, one {was} other {were}} saved.', { items: kind.count(count), count })
}
