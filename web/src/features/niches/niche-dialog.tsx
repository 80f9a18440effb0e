import { formatDate } from '@makeready/contract/domain/dates'
import type { Niche } from '@makeready/contract/niches'
import { EngineTag } from '../../generator/engine-tag.tsx'
import { FactList, Facts, ItemDialog } from '../../generator/item-dialog.tsx'

export function NicheDialog({ niche, onClose }: { niche: Niche; onClose: () => void }) {
  const { age, income, painPoints } = niche.demographics
  return (
    <ItemDialog kind="Niche" icon="niche" title={niche.name} onClose={onClose}>
      <Facts
        facts={[
          ['Market size', niche.marketSize],
          ['Competition', niche.competitionLevel],
          ['Profit potential', niche.profitPotential],
          ['Age', age],
          ['Income', income],
          ['Pain points', painPoints.length > 0 && <FactList items={painPoints} />],
          ['Created', formatDate(niche.createdAt)],
          ['Written by', niche.engine && <EngineTag engine={niche.engine} />],
        ]}
      />
    </ItemDialog>
  )
}
