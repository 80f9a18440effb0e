import type { QualityGroup, QualityLevel, QualityReport } from '@makeready/contract/quality'
import { t } from '../../i18n/t.ts'
import type { StatusState } from '../../ui/status-patch.tsx'
import { countOf } from './use-quality.ts'

export const GROUP_NAMES: Record<QualityGroup, string> = {
  text: t('Text'),
  cover: t('Cover'),
  documents: t('Documents'),
}

export const LEVEL_STATES: Record<QualityLevel, StatusState> = {
  fail: 'failed',
  warn: 'draft',
  unchecked: 'none',
  pass: 'done',
}

/** Read out in place of the icon. */
export const LEVEL_NAMES: Record<QualityLevel, string> = {
  fail: t('To fix'),
  warn: t('To review'),
  unchecked: t('Not checked'),
  pass: t('Passed'),
}

export function summaryOf(report: QualityReport): { state: StatusState; text: string } {
  const faults = countOf(report, 'fail')
  const looks = countOf(report, 'warn')
  if (faults > 0) return { state: 'failed', text: t('{count, number} to fix', { count: faults }) }
  if (looks > 0) return { state: 'draft', text: t('{count, number} to review', { count: looks }) }
  return { state: 'done', text: t('Nothing to fix') }
}
