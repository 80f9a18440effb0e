import type { StoreCard } from '@makeready/contract/stores'
import { t } from '../../../i18n/t.ts'

/** How far a store's card is; a text that nobody has accepted is not ready. */
export function cardState({ fields, warnings }: StoreCard) {
  const refused = warnings.filter(({ level }) => level === 'refused').length
  const suggested = fields.filter(({ isSuggested }) => isSuggested).length
  if (refused > 0)
    return {
      state: 'failed',
      children: t('{count, plural, one {# thing to repair} other {# things to repair}}', { count: refused }),
    } as const
  if (suggested > 0)
    return {
      state: 'draft',
      children: t('{count, plural, one {# suggestion} other {# suggestions}} to check', { count: suggested }),
    } as const
  if (warnings.length > 0)
    return {
      state: 'draft',
      children: t('{count, plural, one {# thing to look at} other {# things to look at}}', { count: warnings.length }),
    } as const
  return { state: 'done', children: t('Ready for this store') } as const
}
