import type { EvidenceLevel } from '@makeready/contract/domain/evidence'
import type { EvidenceSummary } from '@makeready/contract/evidence'
import type { Niche } from '@makeready/contract/niches'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { level } from './level.ts'

export const SIZE_LABELS: Record<EvidenceLevel, string> = { 1: t('Small'), 2: t('Medium'), 3: t('Large') }
export const LEVEL_LABELS: Record<EvidenceLevel, string> = { 1: t('Low'), 2: t('Medium'), 3: t('High') }

/** `text`: '' where nothing is known */
export type NicheMeasure = { name: string; level: EvidenceLevel | null; text: string }

/** Of its evidence as soon as there is any, empty where no row says anything; until then as it was generated or typed. */
export function useMeasures(niche: Niche): { measures: NicheMeasure[]; isEvidence: boolean } {
  const summaries = useQuery(query.evidence.summaries.queryOptions())
  const found = summaries.data?.items.find(({ nicheId }) => nicheId === niche.id)
  return { measures: found ? fromEvidence(found.levels) : fromEstimate(niche), isEvidence: found !== undefined }
}

function fromEvidence({ marketSize, competition, profitPotential }: EvidenceSummary['levels']): NicheMeasure[] {
  return [
    { name: t('Market size'), level: marketSize, text: marketSize ? SIZE_LABELS[marketSize] : '' },
    { name: t('Competition'), level: competition, text: competition ? LEVEL_LABELS[competition] : '' },
    { name: t('Profit potential'), level: profitPotential, text: profitPotential ? LEVEL_LABELS[profitPotential] : '' },
  ]
}

function fromEstimate({ marketSize, competitionLevel, profitPotential }: Niche): NicheMeasure[] {
  return [
    { name: t('Market size'), level: level(marketSize), text: marketSize },
    { name: t('Competition'), level: level(competitionLevel), text: competitionLevel },
    { name: t('Profit potential'), level: level(profitPotential), text: profitPotential },
  ]
}
