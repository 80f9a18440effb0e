import type { NicheDraft } from '@makeready/contract/niches'
import { t } from '../../i18n/t.ts'
import { Meter } from './meter.tsx'
import classes from './niche-summary.module.css'

/** Longer measures, in characters, are stacked. */
const MAX_INLINE_LENGTH = 30

export function NicheSummary({ niche }: { niche: NicheDraft }) {
  return (
    <span className={classes.summary}>
      <NicheMeasures niche={niche} stacked={hasLongMeasures(niche)} />
      <NichePeople niche={niche} />
    </span>
  )
}

export function hasLongMeasures({ marketSize, competitionLevel, profitPotential }: NicheDraft): boolean {
  return [marketSize, competitionLevel, profitPotential].some((measure) => measure.length > MAX_INLINE_LENGTH)
}

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

export function NichePeople({ niche }: { niche: NicheDraft }) {
  const { age, income, painPoints } = niche.demographics
  const people = [
    age && t('Age {age}', { age: withoutPeriod(age) }),
    income && t('Income {income}', { income: withoutPeriod(income) }),
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

const withoutPeriod = (text: string): string => text.trim().replace(/\.$/, '')
