import { t } from '../../i18n/t.ts'
import { LineDrawing } from './line-drawing.tsx'
import classes from './production-line.module.css'

const STATIONS = [
  t('Market research'),
  t('Innovation workshop'),
  t('Content assembly line'),
  t('Quality control and packaging'),
]

/** Each step's part of the drawing as x and width, for phones. */
const PARTS = [
  { name: t('Raw materials'), note: t('Notes, questions, what you already know'), views: [{ x: 24, width: 360 }] },
  {
    name: t('AI assembly line'),
    note: t('Four stations on one continuous roll of paper'),
    views: [
      { x: 366, width: 360 },
      { x: 736, width: 360 },
    ],
  },
  { name: t('Finished products'), note: t('PDF, DOCX and EPUB, checked'), views: [{ x: 1080, width: 360 }] },
]

export function ProductionLine() {
  return (
    <section className={classes.line} id="line" aria-label={t('The production line')}>
      <LineDrawing className={classes.drawing} />
      <ol className={`phone-hidden ${classes.stations}`}>
        {STATIONS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <ol className={classes.parts}>
        {PARTS.map(({ name, note, views }) => (
          <li key={name}>
            {views.map(({ x, width }) => (
              <svg key={x} className={`phone-only ${classes.view}`} viewBox={`${x} 8 ${width} 472`} aria-hidden="true">
                <use href="#production-line" />
              </svg>
            ))}
            <span className={classes.span} aria-hidden="true" />
            <b className="title">{name}</b>
            <span className="caption">{note}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
