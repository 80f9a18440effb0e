import { t } from '../../i18n/t.ts'
import { money } from '../../lib/money.ts'

export function estimateCost(cost: number | null, engine: string): string {
  if (engine === 'composer') return t('Free')
  return cost === null ? t('This model’s price isn’t known') : t('Costs about {cost}', { cost: money(cost) })
}

export function spentCost(cost: number | null, engine: string): string | null {
  if (engine === 'composer' && (cost === null || cost === 0)) return t('free')
  return cost === null ? null : money(cost)
}
