import { t } from '../../i18n/t.ts'
import { type Step, StepSheet } from '../../ui/step-sheet.tsx'
import classes from './production-line.module.css'

const STATIONS: readonly { step: Step; name: string }[] = [
  { step: 'niche', name: t('Market research') },
  { step: 'idea', name: t('Innovation workshop') },
  { step: 'content', name: t('Content assembly line') },
  { step: 'review', name: t('Quality control and packaging') },
]

const PARTS = [
  { name: t('Raw materials'), note: t('Notes, questions, what you already know') },
  { name: t('AI assembly line'), note: t('Four stations, and you stand at each one') },
  { name: t('Finished products'), note: t('PDF, DOCX and EPUB') },
]

/** A sheet on its way through the four stations: it gains print at each. */
export function ProductionLine() {
  return (
    <section className={classes.line} aria-label={t('The production line')}>
      <div className={classes.drawing}>
        <span className={classes.notes} aria-hidden="true">
          <i>{t('What I learned in nine years of nights')}</i>
          <i>{t('11 people asked me this in June')}</i>
          <i>{t('How do I nap on a roster?')}</i>
        </span>
        <ol className={classes.stations}>
          {STATIONS.map(({ step, name }, index) => (
            <li key={step}>
              <StepSheet step={step} />
              <span className={classes.number}>{index + 1}</span>
              <span>{name}</span>
            </li>
          ))}
        </ol>
        <span className={classes.finished} aria-hidden="true">
          <StepSheet step="cover" />
          <i>PDF</i>
          <i>DOCX</i>
          <i>EPUB</i>
        </span>
      </div>
      <ol className={classes.parts}>
        {PARTS.map(({ name, note }) => (
          <li key={name}>
            <b>{name}</b>
            <span className="slug">{note}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
