import type { NicheContext } from '@makeready/contract/ideas'
import type { Niche } from '@makeready/contract/niches'

/** Specification, section 7. */
export function nicheContext({ marketSize, competitionLevel, profitPotential, demographics }: Niche): NicheContext {
  return { marketSize, competitionLevel, profitPotential, demographics }
}
