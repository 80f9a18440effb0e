import { formatDate } from '@makeready/contract/domain/dates'
import type { Niche } from '@makeready/contract/niches'
import { CardAction, CardLink, ItemCard, ViewButton } from '../../generator/item-card.tsx'
import { Meter } from './meter.tsx'
import classes from './niche-card.module.css'

export function NicheCard({ niche, onView, onDelete }: { niche: Niche; onView: () => void; onDelete: () => void }) {
  const measures = [
    ['Market size', niche.marketSize],
    ['Competition', niche.competitionLevel],
    ['Profit potential', niche.profitPotential],
  ] as const
  return (
    <ItemCard
      kind="Niche"
      icon="niche"
      title={niche.name}
      date={formatDate(niche.createdAt)}
      actions={
        <>
          <ViewButton onView={onView} />
          <CardLink icon="edit" label="Edit" to="/dashboard/niche-selector" search={{ edit: niche.id }} />
          <CardLink icon="again" label="Regenerate" to="/dashboard/niche-selector" search={{ regenerate: niche.id }} />
          <CardAction icon="trash" label="Delete" onClick={onDelete} />
        </>
      }
    >
      <dl className={classes.measures}>
        {measures
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Meter value={value} />
                <span>{value}</span>
              </dd>
            </div>
          ))}
      </dl>
    </ItemCard>
  )
}
