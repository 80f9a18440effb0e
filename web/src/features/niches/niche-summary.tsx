import type { NicheDraft } from '@makeready/contract/niches'
import { Meter } from './meter.tsx'
import classes from './niche-summary.module.css'

/** Measures longer than this, in characters, stand below each other instead of in a row. */
const SHORT = 30

/** What a generated niche shows besides its name: the three measures, who they are and what hurts. */
export function NicheSummary({ niche }: { niche: NicheDraft }) {
  const { marketSize, competitionLevel, profitPotential, demographics } = niche
  const { age, income, painPoints } = demographics
  const people = [age && `Age ${withoutStop(age)}`, income && `Income ${withoutStop(income)}`]
  const long = [marketSize, competitionLevel, profitPotential].some((measure) => measure.length > SHORT)
  return (
    <span className={classes.summary}>
      <span className={classes.measures} data-long={long || undefined}>
        <Measure name="Market size" value={marketSize} />
        <Measure name="Competition" value={competitionLevel} />
        <Measure name="Profit potential" value={profitPotential} />
      </span>
      {(age || income) && <span className={classes.people}>{people.filter(Boolean).join('. ')}</span>}
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
      <span className={classes.value}>
        <Meter value={value} />
        <span>{value}</span>
      </span>
    </span>
  )
}

const withoutStop = (text: string): string => text.trim().replace(/\.$/, '')
