import type { PlannedSection, SectionProgress } from '@makeready/contract/autopilot'
import { Button } from '@mantine/core'
import { memo } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/t.ts'
import { Status } from '../../ui/status.tsx'
import classes from './board-row.module.css'
import { spentCost } from './costs.ts'
import { type Growing, isWritten } from './live-plan.ts'
import { SECTION_STATES } from './section-states.ts'
import { tookText } from './time-left.ts'
import { Warnings } from './warnings.tsx'

type Props = {
  /** '3' of 'Chapter 3: …', or its place in a book that does not count */
  numeral: string
  planned: PlannedSection
  progress: SectionProgress
  growing: Growing | null
  engine: string
  /** Rewrite was asked for and is not answered yet */
  busy: boolean
  onRead: (key: string) => void
  onRewrite: (key: string) => void
}

/** One section on the board. */
export const BoardRow = memo(
  function BoardRow({ numeral, planned, progress, growing, engine, busy, onRead, onRewrite }: Props) {
    const { key, name, words: goal } = planned
    const { state, contentId, usage, seconds, warnings, error, errorDetail } = progress
    const { mark, label } = SECTION_STATES[state]
    const words = growing?.words ?? progress.words
    const underWay = state === 'writing' || state === 'revising'
    return (
      <li className={classes.row} data-state={state}>
        <span className={classes.number} aria-hidden="true">
          {numeral}
        </span>
        <div className={classes.main}>
          <h3 dir="auto">{name}</h3>
          <Status state={mark}>{label}</Status>
          {underWay && growing && growing.tail !== '' && (
            <p className={classes.tail} dir="auto" aria-hidden="true">
              {growing.tail}
            </p>
          )}
          {error !== null && state === 'failed' && <p className={classes.error}>{said(error, errorDetail)}</p>}
          <Warnings warnings={warnings} />
        </div>
        <div className={classes.measure}>
          {state === 'waiting' && words === 0 ? (
            <span className="slug">{t('{count, plural, one {# word} other {# words}}', { count: goal })}</span>
          ) : (
            <span>
              <b>{formatNumber(words)}</b> <span className="slug">{t('of {goal, number} words', { goal })}</span>
            </span>
          )}
          <span className={classes.bar} aria-hidden="true">
            <i style={{ transform: `scaleX(${Math.min(1, words / goal)})` }} />
          </span>
          <span className="slug">
            {[usage && spentCost(usage.cost, engine), seconds !== null && tookText(seconds)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        <div className={classes.actions}>
          {contentId !== null && (
            <Button variant="default" size="xs" aria-label={t('Read {name}', { name })} onClick={() => onRead(key)}>
              {t('Read')}
            </Button>
          )}
          {(isWritten(progress) || state === 'failed') && (
            <Button
              variant={state === 'failed' ? 'filled' : 'subtle'}
              {...(state === 'failed' ? {} : { color: 'ink' })}
              size="xs"
              loading={busy}
              aria-label={state === 'failed' ? t('Retry {name}', { name }) : t('Rewrite {name}', { name })}
              onClick={() => onRewrite(key)}
            >
              {state === 'failed' ? t('Retry') : t('Rewrite')}
            </Button>
          )}
        </div>
      </li>
    )
  },
  (before, after) =>
    before.progress === after.progress &&
    before.planned === after.planned &&
    before.numeral === after.numeral &&
    before.busy === after.busy &&
    before.engine === after.engine &&
    before.growing?.words === after.growing?.words &&
    before.growing?.tail === after.growing?.tail,
)
