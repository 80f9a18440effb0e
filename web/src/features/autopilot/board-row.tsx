import type { PlannedSection, SectionProgress } from '@makeready/contract/autopilot'
import { Box, Button, Group, Stack } from '@mantine/core'
import { memo } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import type { ListedName } from '../../lib/listed-names.ts'
import { Status } from '../../ui/status.tsx'
import classes from './board-row.module.css'
import { spentCost } from './costs.ts'
import { type Growing, isWritten, partialWords } from './plan/live-plan.ts'
import progressClasses from './plan/progress-segments.module.css'
import { SECTION_STATES, shownState } from './plan/section-states.ts'
import { tookText } from './plan/time-left.ts'
import { Warnings } from './plan/warnings.tsx'

/** What the state 'Questions' says already. */
const IMPLIED_RULES = ['empty-section', 'placeholder']

type Props = Partial<ListedName> & {
  planned: PlannedSection
  progress: SectionProgress
  /** the creator gave or changed answers about it since */
  outdated: boolean
  growing: Growing | null
  engine: string
  /** false: the composer can only ask about the subject, so a length is no goal */
  hasGoal: boolean
  busy: boolean
  onRead: (key: string) => void
  onRewrite: (key: string) => void
}

export const BoardRow = memo(
  function BoardRow({
    numeral,
    hidden = '',
    planned,
    progress,
    outdated,
    growing,
    engine,
    hasGoal,
    busy,
    onRead,
    onRewrite,
  }: Props) {
    const { key, name, words: goal } = planned
    const { state, contentId, usage, seconds, warnings, error, errorDetail } = progress
    const shown = shownState(progress)
    const { mark, label } = SECTION_STATES[shown]
    const words = growing?.words ?? progress.words
    const underWay = state === 'writing' || state === 'revising'
    return (
      <li className={classes.row} data-state={state}>
        <Box
          component="span"
          className="figure"
          ta="center"
          c={state === 'waiting' ? 'var(--ink-3)' : 'var(--spot)'}
          aria-hidden="true"
        >
          {numeral}
        </Box>
        <Stack className="fill" gap={2} align="flex-start">
          <h3 className={state === 'waiting' ? 'muted' : undefined} dir="auto">
            <span className="visually-hidden">{hidden}</span>
            {name.slice(hidden.length)}
          </h3>
          {state === 'waiting' && partialWords(progress) > 0 ? (
            <Status state="draft">{t('Partial')}</Status>
          ) : (
            <Status state={mark}>{label}</Status>
          )}
          {outdated && (
            <Status state="draft" wraps>
              {t('Answers changed since this was written')}
            </Status>
          )}
          {underWay && growing && growing.tail !== '' && (
            <Box
              component="p"
              className="clamp"
              data-lines="2"
              ff="heading"
              fs="italic"
              c="var(--spot-deep)"
              dir="auto"
              aria-hidden="true"
            >
              {growing.tail}
            </Box>
          )}
          {error !== null && state === 'failed' && (
            <Box component="p" c="var(--red)">
              {translate(error, errorDetail)}
            </Box>
          )}
          <Warnings
            warnings={shown === 'asks' ? warnings.filter(({ rule }) => !IMPLIED_RULES.includes(rule)) : warnings}
          />
        </Stack>
        <Stack className={classes.measure} gap="xs" pt="xs">
          {hasGoal && state === 'waiting' && words === 0 && (
            <span className="caption">{t('{count, plural, one {# word} other {# words}}', { count: goal })}</span>
          )}
          {hasGoal && (state !== 'waiting' || words > 0) && (
            <span>
              <b>{formatNumber(words)}</b> <span className="caption">{t('of {goal, number} words', { goal })}</span>
            </span>
          )}
          {!hasGoal && words > 0 && <span>{t('{count, plural, one {# word} other {# words}}', { count: words })}</span>}
          {hasGoal && (
            <span className={progressClasses.segment} data-state={state} aria-hidden="true">
              <i style={{ transform: `scaleX(${Math.min(1, words / goal)})` }} />
            </span>
          )}
          <span className="caption">
            {[usage && spentCost(usage.cost, engine), seconds !== null && tookText(seconds)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Stack>
        <Group className={classes.actions} gap="xs">
          {contentId !== null && (
            <Button variant="default" size="xs" aria-label={t('Read {name}', { name })} onClick={() => onRead(key)}>
              {t('Read')}
            </Button>
          )}
          {(isWritten(progress) || state === 'failed') && (
            <Button
              variant={state === 'failed' ? 'filled' : outdated ? 'default' : 'subtle'}
              {...(state === 'failed' || outdated ? {} : { color: 'ink' })}
              size="xs"
              loading={busy}
              aria-label={state === 'failed' ? t('Retry {name}', { name }) : t('Rewrite {name}', { name })}
              onClick={() => onRewrite(key)}
            >
              {state === 'failed' ? t('Retry') : t('Rewrite')}
            </Button>
          )}
        </Group>
      </li>
    )
  },
  (before, after) =>
    before.progress === after.progress &&
    before.planned === after.planned &&
    before.outdated === after.outdated &&
    before.hasGoal === after.hasGoal &&
    before.numeral === after.numeral &&
    before.busy === after.busy &&
    before.engine === after.engine &&
    before.growing?.words === after.growing?.words &&
    before.growing?.tail === after.growing?.tail,
)
