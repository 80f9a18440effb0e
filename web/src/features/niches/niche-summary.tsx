import type { NicheDraft } from '@makeready/contract/niches'
import { Meter } from './meter.tsx'
import classes from './niche-summary.module.css'

/** What a generated niche shows besides its name: the three measures, who they are and what hurts. */
export function NicheSummary({ niche }: { niche: NicheDraft }) {
  const { age, income, painPoints } = niche.demographics
  const people = [age && `Age ${age}`, income && `Income ${income}`].filter(Boolean).join('. ')
  return (
    <span className={classes.summary}>
      <span className={classes.measures}>
        <Measure name="Market size" value={niche.marketSize} />
        <Measure name="Competition" value={niche.competitionLevel} />
        <Measure name="Profit potential" value={niche.profitPotential} />
      </span>
      {people && <span className={classes.people}>{people}</span>}
      {painPoints.length > 0 && (
        <span className={classes.pains}>
          {painPoints.map((pain) => (
            <span key={pain}>{pain}</span>
          ))}
        </span>
      )}
    </span>
  )
}

function Measure({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <span className={classes.measure}>
      <span className={classes.name}>{name}</span>
      <Meter value={value} />
      <span>{value}</span>
    </span>
  )
}
