import type { Measure } from '@makeready/contract/domain/listing-limits'
import { t } from '../../../i18n/t.ts'

/** '22 of 199 characters' */
export function lengthWords(measure: Measure, isShared: boolean): string {
  const { count, limit } = measure
  if (measure.kind === 'entry')
    return t('“{entry}” has {count} characters. At most {most} are possible.', {
      entry: measure.entry,
      count,
      most: measure.limit.value,
    })
  if (measure.kind === 'entries')
    return limit
      ? t('{count, number} of {most, number} entries', { count, most: limit.value })
      : t('{count, plural, one {# entry} other {# entries}}', { count })
  if (limit && isShared)
    return t('{count, number} of {most, number} with title and subtitle', { count, most: limit.value })
  return limit
    ? t('{count, number} of {most, number} characters', { count, most: limit.value })
    : t('{count, plural, one {# character} other {# characters}}', { count })
}
