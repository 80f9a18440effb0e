import type { Niche } from '@makeready/contract/niches'
import type { ReactNode } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { EngineTag } from '../../runs/engine-tag.tsx'
import { FactList, Facts, ItemDialog } from '../../ui/item-dialog.tsx'
import { Meter } from './meter.tsx'

/** What is known of a niche; `actions` is what can be done with it where it is shown. */
export function NicheDialog({ niche, onClose, actions }: { niche: Niche; onClose: () => void; actions?: ReactNode }) {
  const { age, income, painPoints } = niche.demographics
  return (
    <ItemDialog kind={t('Niche')} icon="niche" title={niche.name} onClose={onClose} actions={actions}>
      <Facts
        facts={[
          [t('Market size'), measure(niche.marketSize)],
          [t('Competition'), measure(niche.competitionLevel)],
          [t('Profit potential'), measure(niche.profitPotential)],
          [t('Age'), age],
          [t('Income'), income],
          [t('Pain points'), painPoints.length > 0 && <FactList items={painPoints} />],
          [t('Created'), formatDate(niche.createdAt)],
          [t('Written by'), niche.engine && <EngineTag engine={niche.engine} />],
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
