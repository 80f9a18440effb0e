import { t } from '../i18n/t.ts'

/** 'Niches' of 'niche', 'idea' or 'title'. */
function plural(noun: string): string {
  return t('{noun, select, niche {Niches} idea {Ideas} other {Titles}}', { noun })
}

/** Above what a run brings: 'Niches' while they are being written, '3 niches' then. */
export function headingOf(count: number, noun: string, active: boolean): string {
  if (active) return plural(noun)
  return t(
    '{noun, select, niche {{count, plural, one {# niche} other {# niches}}} idea {{count, plural, one {# idea} other {# ideas}}} other {{count, plural, one {# title} other {# titles}}}}',
    { noun, count },
  )
}

/** What the strip says: 'Writing niche 2 of 5'. */
export function writingItem(written: number, expected: number, noun: string): string {
  return t('Writing {noun} {number} of {total}', { noun, number: Math.min(written + 1, expected), total: expected })
}

/** What a stop or a failure leaves: '3 niches arrived and are kept.' */
export function keptItems(count: number, noun: string): string {
  if (count === 0) return t('Nothing you typed is lost.')
  return t('{items} arrived and {count, plural, one {was} other {were}} saved.', {
    items: headingOf(count, noun, false),
    count,
  })
}
