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

/** '3 niches of 5'. */
export function arrivedItems(count: number, expected: number, kind: KindWords): string {
  return t('{items} of {total}', { items: kind.count(count), total: expected })
}

/** What became of the results of a stopped or failed run. */
export function arrivedNote(count: number): string {
  return count === 0 ? t('Nothing you typed is lost.') : t('You can use what arrived.')
}
