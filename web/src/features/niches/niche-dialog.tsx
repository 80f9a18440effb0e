import { formatDate } from '@makeready/contract/domain/dates'
import type { Niche } from '@makeready/contract/niches'
import type { ReactNode } from 'react'
import { EngineTag } from '../../generator/engine-tag.tsx'
import { FactList, Facts, ItemDialog } from '../../generator/item-dialog.tsx'
import { Meter } from './meter.tsx'

/** What is known of a niche; `actions` is what can be done with it where it is shown. */
export function NicheDialog({ niche, onClose, actions }: { niche: Niche; onClose: () => void; actions?: ReactNode }) {
  const { age, income, painPoints } = niche.demographics
  return (
    <ItemDialog kind="Niche" icon="niche" title={niche.name} onClose={onClose} actions={actions}>
      <Facts
        facts={[
          ['Market size', measure(niche.marketSize)],
          ['Competition', measure(niche.competitionLevel)],
          ['Profit potential', measure(niche.profitPotential)],
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

function measure(value: string): ReactNode {
  return (
    value && (
      <>
        <Meter value={value} /> {value}
      </>
    )
  )
}
