import type { LaunchKind } from '@makeready/contract/domain/launch-kit'

/** Texts of a group are written together, so that none repeats another. */
export const GROUPS = [
  { step: 'step.sales-page', kinds: ['sales_page'] },
  { step: 'step.descriptions', kinds: ['description_short', 'description_long'] },
  { step: 'step.emails', kinds: ['email'] },
  { step: 'step.posts', kinds: ['post'] },
  { step: 'step.lead-magnet', kinds: ['lead_magnet'] },
] as const satisfies { step: string; kinds: readonly LaunchKind[] }[]
