import type { SectionProgress } from '@makeready/contract/autopilot'
import { t } from '../../../i18n/t.ts'
import type { StatusState } from '../../../ui/status-mark.tsx'

export const SECTION_STATES: Record<SectionProgress['state'], { mark: StatusState; label: string }> = {
  waiting: { mark: 'none', label: t('Waiting') },
  writing: { mark: 'running', label: t('Writing') },
  revising: { mark: 'running', label: t('Revising') },
  written: { mark: 'done', label: t('Written') },
  edited: { mark: 'done', label: t('Edited by you') },
  failed: { mark: 'failed', label: t('Failed') },
}
