import type { QualityGroup, QualityLevel, QualityReport } from '@makeready/contract/quality'
import { t } from '../../i18n/t.ts'
import type { StatusState } from '../../ui/status-mark.tsx'
import { countOf } from './use-quality.ts'

export const GROUP_NAMES: Record<QualityGroup, string> = {
  text: t('Text'),
  cover: t('Cover'),
  documents: t('Documents'),
  accessibility: t('Accessibility'),
  print: t('Print', {}, 'section'),
}

export const LEVEL_STATES: Record<QualityLevel, StatusState> = {
  fail: 'failed',
  warn: 'draft',
  unchecked: 'none',
  pass: 'done',
}

/** Read aloud instead of the icon. */
export const LEVEL_NAMES: Record<QualityLevel, string> = {
  fail: t('To fix'),
  warn: t('To review'),
  unchecked: t('Not checked'),
  pass: t('Passed'),
}

export function summaryOf(groups: QualityReport['groups']): { state: StatusState; text: string } {
  const problems = countOf({ groups }, 'fail')
  const reviews = countOf({ groups }, 'warn')
  if (problems > 0) return { state: 'failed', text: t('{count, number} to fix', { count: problems }) }
  if (reviews > 0) return { state: 'draft', text: t('{count, number} to review', { count: reviews }) }
  return { state: 'done', text: t('Nothing to fix') }
}
