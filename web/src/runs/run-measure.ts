import type { Usage } from '@makeready/contract/engine'
import { t } from '../i18n/t.ts'
import { money } from '../lib/money.ts'
import { clock, span } from '../ui/duration.ts'
import { engineOf } from './engine-label.ts'

/** '0:21, $0.003': the time and the cost of an ended run, where known. `took`: milliseconds. */
export function runMeasure(took: number | null, result: unknown): string {
  const time = took === null ? null : took < 950 ? span(took) : clock(took)
  return [time, costOf(result)].filter(Boolean).join(', ')
}

/** Null if unknown. */
export function costOf(result: unknown): string | null {
  const { usage } = (result ?? {}) as { usage?: Usage }
  if (!usage || usage.cost === null) return null
  if (usage.cost === 0 && engineOf(result) === 'composer') return t('free')
  return usage.estimated ? t('about {cost}', { cost: money(usage.cost) }) : money(usage.cost)
}
