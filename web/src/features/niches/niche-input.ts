import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { NicheDraft } from '@makeready/contract/niches'

/** A generated niche as it is saved: its known fields, its name within the limit. */
export function nicheInput({ name, marketSize, competitionLevel, profitPotential, demographics }: NicheDraft) {
  const { age, income, painPoints } = demographics
  return {
    name: shorten(name.trim(), LIMITS.name),
    marketSize,
    competitionLevel,
    profitPotential,
    demographics: { age, income, painPoints },
  }
}
