import { Fragment } from 'react'
import { t } from '../../i18n/t.ts'
import { LineDrawing } from './line-drawing.tsx'
import classes from './production-line.module.css'

const STATIONS = [
  t('Market research'),
  t('Innovation workshop'),
  t('Content assembly line'),
  t('Quality control and packaging'),
]

/** Each step's part of the drawing for phones: x, width, height and, below it, the names of its stations. */
const PARTS = [
  {
    name: t('Raw materials'),
    note: t('Notes, questions, what you already know'),
    views: [{ x: 24, width: 360, height: 424 }],
  },
  {
    name: t('AI assembly line'),
    note: t('Four stations on one continuous roll of paper'),
    views: [
      { x: 366, width: 360, height: 470, names: STATIONS.slice(0, 2), columns: '0 116fr 62fr 124fr 58fr' },
      { x: 736, width: 360, height: 470, names: STATIONS.slice(2), columns: '0 160fr 76fr 124fr 0' },
    ],
  },
  {
    name: t('Finished products'),
    note: t('PDF, DOCX and EPUB, checked'),
    views: [{ x: 1080, width: 360, height: 424 }],
  },
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
            {views.map(({ x, width, height, ...below }) => (
              <Fragment key={x}>
                <svg className={`phone-only ${classes.view}`} viewBox={`${x} 8 ${width} ${height}`} aria-hidden="true">
                  <use href="#production-line" />
                </svg>
                {'names' in below && (
                  <ol
                    className={`phone-only ${classes.stations}`}
                    style={{ gridTemplateColumns: below.columns, marginBottom: 'var(--s-8)' }}
                  >
                    {below.names.map((name, index) => (
                      <li key={name} style={{ gridColumn: 2 + 2 * index }}>
                        {name}
                      </li>
                    ))}
                  </ol>
                )}
              </Fragment>
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
