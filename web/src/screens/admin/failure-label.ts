import { type GenerationErrorCode, isGenerationErrorCode } from '@makeready/contract/errors'
import type { RunKind } from '@makeready/contract/runs'
import { t } from '../../i18n/t.ts'

const FAILURE_LABELS: Record<GenerationErrorCode, string> = {
  rate_limited: t('Too many requests'),
  quota: t('No credit left'),
  auth: t('Key refused'),
  region_blocked: t('Country not served'),
  model_not_found: t('Model not found'),
  context_too_long: t('Input too long'),
  refused: t('Declined by the model'),
  truncated: t('Answer cut off'),
  bad_output: t('Unreadable answer'),
  upstream: t('Provider error'),
  network: t('Connection failed'),
  timeout: t('Timed out'),
  interrupted: t('Interrupted too often'),
  stopped: t('Stopped'),
  not_configured: t('No model connected'),
  english_only: t('Not in English'),
  cap_reached: t('Monthly limit reached'),
  internal: t('Internal error'),
}

/** Why a run failed, in a few words; codes of other versions are internal errors. */
export function failureLabel(kind: RunKind, code: string | null): string {
  // no provider takes part in documents
  if (kind === 'documents' && code === 'upstream') return t('Couldn’t be typeset')
  return FAILURE_LABELS[isGenerationErrorCode(code) ? code : 'internal']
}
