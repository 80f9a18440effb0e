import type { NicheContext } from '@makeready/contract/ideas'
import type { Niche } from '@makeready/contract/niches'
import type { DraftStorage } from '../../drafts/draft-storage.ts'

/** Specification, section 7, with the audience as typed in step 1. */
export function nicheContext(niche: Niche, draftStorage: DraftStorage): NicheContext {
  const typed = draftStorage.read('niche.form') as { targetAudience?: unknown } | null
  const targetAudience = typeof typed?.targetAudience === 'string' ? typed.targetAudience.trim() : ''
  return {
    name: niche.name,
    marketSize: niche.marketSize,
    competitionLevel: niche.competitionLevel,
    profitPotential: niche.profitPotential,
    painPoints: niche.demographics.painPoints,
    ...(targetAudience === '' ? {} : { targetAudience }),
  }
}
