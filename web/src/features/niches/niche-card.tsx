import type { Niche } from '@makeready/contract/niches'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { CardAction, CardLink, ItemCard, ViewButton } from '../../ui/item-card.tsx'
import { Meter } from './meter.tsx'
import classes from './niche-card.module.css'

export function NicheCard({ niche, onView, onDelete }: { niche: Niche; onView: () => void; onDelete: () => void }) {
  const measures = [
    [t('Market size'), niche.marketSize],
    [t('Competition'), niche.competitionLevel],
    [t('Profit potential'), niche.profitPotential],
  ] as const
  return (
    <ItemCard
      kind={t('Niche')}
      icon="niche"
      title={niche.name}
      date={formatDate(niche.createdAt)}
      actions={
        <>
          <ViewButton onView={onView} />
          <CardLink icon="edit" label={t('Edit')} to="/dashboard/niche-selector" search={{ edit: niche.id }} />
          <CardLink
            icon="again"
            label={t('Regenerate')}
            to="/dashboard/niche-selector"
            search={{ regenerate: niche.id }}
          />
          <CardAction icon="trash" label={t('Delete')} onClick={onDelete} />
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
