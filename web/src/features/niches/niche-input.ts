import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { NicheDraft } from '@makeready/contract/niches'

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
