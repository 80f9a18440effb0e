import { type Step, StepSheet } from '../../ui/step-sheet.tsx'
import classes from './production-line.module.css'

const STATIONS: readonly { step: Step; name: string }[] = [
  { step: 'niche', name: 'Market research' },
  { step: 'idea', name: 'Innovation workshop' },
  { step: 'content', name: 'Content assembly line' },
  { step: 'review', name: 'Quality control and packaging' },
]

const PARTS = [
  { name: 'Raw materials', note: 'Notes, questions, what you already know' },
  { name: 'AI assembly line', note: 'Four stations, and you stand at each one' },
  { name: 'Finished products', note: 'PDF, DOCX and EPUB' },
]

/** A sheet on its way through the four stations: it gains print at each. */
export function ProductionLine() {
  return (
    <section className={classes.line} aria-label="The production line">
      <div className={classes.drawing}>
        <span className={classes.notes} aria-hidden="true">
          <i>What I learned in nine years of nights</i>
          <i>11 people asked me this in June</i>
          <i>How do I nap on a roster?</i>
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
