import type { MonthUse } from '@makeready/contract/account'
import { t } from '../../i18n/t.ts'
import { money } from '../../lib/money.ts'

/** '$1.84 this month, limit $10.00' */
export function monthCosts({ counted, cap }: Pick<MonthUse, 'counted' | 'cap'>): string {
  if (cap === null) return t('{amount} this month', { amount: money(counted) })
  return t('{amount} this month, limit {cap}', { amount: money(counted), cap: money(cap) })
}
