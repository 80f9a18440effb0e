import type { SectionProgress } from '@makeready/contract/autopilot'

/** Warnings stored before message codes existed have no detail. */
export type StoredWarning = Pick<SectionProgress['warnings'][number], 'rule' | 'message'> &
  Partial<Pick<SectionProgress['warnings'][number], 'detail'>>

export const withDetail = (warning: StoredWarning): SectionProgress['warnings'][number] => ({
  detail: null,
  ...warning,
})
