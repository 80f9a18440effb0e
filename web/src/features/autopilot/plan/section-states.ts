import type { SectionProgress } from '@makeready/contract/autopilot'
import { t } from '../../../i18n/t.ts'
import type { StatusState } from '../../../ui/status-mark.tsx'

/** 'asks': written, but the text holds only questions to the creator. */
export type ShownState = SectionProgress['state'] | 'asks'

export const SECTION_STATES: Record<ShownState, { mark: StatusState; label: string }> = {
  waiting: { mark: 'none', label: t('Waiting') },
  writing: { mark: 'running', label: t('Writing') },
  revising: { mark: 'running', label: t('Revising') },
  written: { mark: 'done', label: t('Written') },
  asks: { mark: 'none', label: t('Questions') },
  edited: { mark: 'done', label: t('Edited by you') },
  failed: { mark: 'failed', label: t('Failed') },
}

export const shownState = ({ state, onlyAsks }: Pick<SectionProgress, 'state' | 'onlyAsks'>): ShownState =>
  state === 'written' && onlyAsks ? 'asks' : state

/** Of a finished plan: 'most' if at least half of the sections only ask the creator, 'some' if fewer do. */
export function askingShare(sections: readonly SectionProgress[]): 'none' | 'some' | 'most' {
  const asking = sections.filter((section) => shownState(section) === 'asks').length
  return asking === 0 ? 'none' : asking * 2 >= sections.length ? 'most' : 'some'
}
