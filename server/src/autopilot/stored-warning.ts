import type { SectionProgress } from '@makeready/contract/autopilot'

/** A warning as its section keeps it; those from before messages were codes have no detail. */
export type StoredWarning = Pick<SectionProgress['warnings'][number], 'rule' | 'message'> &
  Partial<Pick<SectionProgress['warnings'][number], 'detail'>>

export const withDetail = (warning: StoredWarning): SectionProgress['warnings'][number] => ({
  detail: null,
  ...warning,
})
