import type { NicheDraft } from '@makeready/contract/niches'
import { t } from '../../i18n/t.ts'
import { Meter } from './meter.tsx'
import classes from './niche-summary.module.css'

/** Measures longer than this, in characters, stand below each other instead of in a row. */
const SHORT = 30

/** What a generated niche shows besides its name: the three measures, who they are and what hurts. */
export function NicheSummary({ niche }: { niche: NicheDraft }) {
  return (
    <span className={classes.summary}>
      <NicheMeasures niche={niche} stacked={hasLongMeasures(niche)} />
      <NichePeople niche={niche} />
    </span>
  )
}

/** Sentences instead of words: they need the width. */
export function hasLongMeasures({ marketSize, competitionLevel, profitPotential }: NicheDraft): boolean {
  return [marketSize, competitionLevel, profitPotential].some((measure) => measure.length > SHORT)
}

/** Market size, competition and profit potential, in a row or `stacked`. */
export function NicheMeasures({ niche, stacked }: { niche: NicheDraft; stacked: boolean }) {
  return (
    <span
      className={classes.measures}
      data-stacked={stacked || undefined}
      data-sentences={hasLongMeasures(niche) || undefined}
    >
      <Measure name={t('Market size')} value={niche.marketSize} />
      <Measure name={t('Competition')} value={niche.competitionLevel} />
      <Measure name={t('Profit potential')} value={niche.profitPotential} />
    </span>
  )
}

/** Age, income and pain points. */
export function NichePeople({ niche }: { niche: NicheDraft }) {
  const { age, income, painPoints } = niche.demographics
  const people = [
    age && t('Age {age}', { age: withoutStop(age) }),
    income && t('Income {income}', { income: withoutStop(income) }),
  ]
  return (
    <>
      {(age || income) && <span className={classes.people}>{people.filter(Boolean).join('. ')}</span>}
      {painPoints.length > 0 && (
        <span className={classes.pains}>
          {painPoints.map((pain) => (
            <span key={pain}>{pain}</span>
          ))}
        </span>
      )}
    </>
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
