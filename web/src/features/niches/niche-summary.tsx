import type { NicheDraft } from '@makeready/contract/niches'
import { t } from '../../i18n/t.ts'
import { briefMeasure, ratingLabel } from '../../lib/brief-measure.ts'
import { IdeasOnly } from './evidence-line.tsx'
import { level } from './level.ts'
import { Meter } from './meter.tsx'
import classes from './niche-summary.module.css'

/** A line of ratings and one of facts; all details once the niche is selected. */
export function NicheSummary({ niche }: { niche: NicheDraft }) {
  return (
    <span className={classes.summary}>
      <span className={classes.measures}>
        {measuresOf(niche).map(([name, value]) => (
          <Measure key={name} name={name} value={value} />
        ))}
      </span>
      <NichePeople niche={niche} />
    </span>
  )
}

/** Shown next to a result; how to check it is collapsed. */
export function NicheFacts({ niche }: { niche: NicheDraft }) {
  const measures = measuresOf(niche)
  const checks = [...measures, ...peopleOf(niche)].filter(([, value]) => briefMeasure(value) !== value)
  return (
    <>
      <span className={classes.measures}>
        {measures.map(([name, value]) => (
          <Measure key={name} name={name} value={briefMeasure(value)} />
        ))}
      </span>
      {checks.length > 0 && (
        <details className={classes.checks}>
          <summary>{t('How to check')}</summary>
          {checks.map(([name, value]) => (
            <p key={name}>
              <b>{name}</b> {value}
            </p>
          ))}
        </details>
      )}
      <IdeasOnly />
    </>
  )
}

/** As the composer writes it, whatever the interface's language. */
const NOT_KNOWN = /^not known/

/** Facts that are not known come last. With `brief`, age and income are in a few words, and NicheFacts has the rest. */
export function NichePeople({ niche, brief = false }: { niche: NicheDraft; brief?: boolean }) {
  const { age, income, painPoints } = niche.demographics
  const short = (fact: string) => (brief ? briefMeasure(withoutPeriod(fact)) : withoutPeriod(fact))
  const facts = [
    { fact: age, text: age && ageText(short(age)) },
    { fact: income, text: income && incomeText(short(income)) },
  ].filter(({ fact }) => fact !== '')
  const known = facts.filter(({ fact }) => !NOT_KNOWN.test(fact))
  const unknown = facts.filter((one) => !known.includes(one))
  const line = (some: typeof facts) => some.length > 0 && <span>{some.map(({ text }) => text).join('. ')}</span>
  return (
    <span className={classes.facts}>
      {line(known)}
      {painPoints.map((pain) => (
        <span key={pain} className={`dashed ${classes.pain}`}>
          {pain}
        </span>
      ))}
      {unknown.length > 0 && <span className={classes.pain}>{line(unknown)}</span>}
    </span>
  )
}

function Measure({ name, value }: { name: string; value: string }) {
  const brief = briefMeasure(value)
  return (
    <span className={classes.measure}>
      <span className={classes.name}>{name}</span>
      <Meter level={level(value)} />
      <span>
        {ratingLabel(brief)}
        <span className={classes.more}>{value.slice(brief.length)}</span>
      </span>
    </span>
  )
}

const measuresOf = ({ marketSize, competitionLevel, profitPotential }: NicheDraft) =>
  (
    [
      [t('Market size'), marketSize],
      [t('Competition'), competitionLevel],
      [t('Profit potential'), profitPotential],
    ] as const
  ).filter(([, value]) => value !== '')

const peopleOf = ({ demographics: { age, income } }: NicheDraft) =>
  [
    [t('Age'), age],
    [t('Income'), income],
  ] as const

const ageText = (age: string) => (isUnknown(age) ? t('Age not known') : t('Age {age}', { age }))

function incomeText(income: string): string {
  const budget = /^not known \(budget range: (.*)\)$/.exec(income)?.[1]
  if (budget) return t('Income not known (budget range: {budget})', { budget })
  return isUnknown(income) ? t('Income not known') : t('Income {income}', { income })
}

const isUnknown = (fact: string): boolean => fact === 'not known'

const withoutPeriod = (text: string): string => text.trim().replace(/\.$/, '')
