import type { GenerationWarning } from '@makeready/contract/domain/generation-warnings'
import type { ProviderWait } from '@makeready/contract/runs'
import { Box, Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { translate } from '../i18n/translate.ts'
import { Icon } from '../ui/drawings/icon.tsx'
import { RegistrationMark } from '../ui/drawings/registration-mark.tsx'
import { clock, span } from '../ui/duration.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Status } from '../ui/status.tsx'
import { useClock } from '../ui/use-clock.ts'
import { engineOf } from './engine-label.ts'
import { EngineTag } from './engine-tag.tsx'
import { costOf, runMeasure } from './run-measure.ts'
import type { RunPhase } from './run-state.ts'
import classes from './run-strip.module.css'
import { RunWarnings, WARNING_LABELS, warningsOf } from './run-warnings.tsx'
import type { StartableKind } from './runs.ts'
import type { SubmittedRun } from './submitted-run.ts'
import { typicalDuration } from './typical-duration.ts'
import { type Generation, NOT_STARTED } from './use-generation.ts'

type GenerationState = Pick<Generation<StartableKind>, 'kind' | 'state' | 'active' | 'canRetry' | 'stop' | 'retry'> &
  Partial<Pick<Generation<StartableKind>, 'waiting' | 'stopping'>> & {
    sent: Pick<SubmittedRun, 'sentAt' | 'took'> | null
  }

type ContinueActions = { onContinue: () => void; onStartOver: () => void }

type Props = {
  generation: GenerationState
  /** 'Writing niche 3 of 5' */
  doing: string
  /** '486 of about 1,500 words' */
  amount?: string | undefined
  /** a part arrived before it was stopped or failed, and is still there */
  isPartial?: boolean
  /** 0 to 1; null if unknown */
  share: number | null
  /** shown after a stop or failure */
  savedNote?: string | undefined
  /** the engine, until a result names it */
  engine: string | undefined
  /** unsaved work exists, so Retry is secondary */
  isSecondary?: boolean
  /** for a text that can be continued; otherwise Retry is shown */
  continueActions?: ContinueActions | null
  /** runs a finished list again */
  more?: { label: string; onMore: () => void } | undefined
  /** the warnings that still apply; all when absent */
  warnings?: readonly GenerationWarning[]
  /** shown elsewhere, by RunOutcome */
  hidesOutcome?: boolean
  /** shown elsewhere, by RunWarnings */
  hidesWarnings?: boolean
  children?: ReactNode
}

export function RunStrip(props: Props) {
  const { generation, doing, share, hidesOutcome = false, hidesWarnings = false } = props
  const { phase } = generation.state
  if (phase === 'idle') return null
  const warnings = warningsNow(props)
  const shownWarnings = hidesWarnings ? null : <RunWarnings warnings={warnings} className="head-bar" />
  if (phase === 'done' && hidesOutcome)
    return (
      <>
        <VisuallyHidden role="status">{announcement(phase, doing, warnings.length > 0)}</VisuallyHidden>
        {shownWarnings}
      </>
    )
  return (
    <>
      <div className={classes.place}>
        <div className={`head-bar ${classes.strip}`} data-phase={phase}>
          <VisuallyHidden role="status">{announcement(phase, doing, warnings.length > 0)}</VisuallyHidden>
          <Stack gap={6} className="fill">
            <Group gap="2px 16px" justify="space-between">
              <Heading {...props} />
            </Group>
            {phase !== 'done' && <ProgressBar share={share} tone={TONES[phase]} />}
            <Remarks {...props} />
          </Stack>
          {generation.active && props.children}
          <Controls {...props} />
        </div>
      </div>
      {shownWarnings}
    </>
  )
}

function warningsNow({ generation, warnings }: Pick<Props, 'generation' | 'warnings'>): readonly GenerationWarning[] {
  const { phase, result } = generation.state
  return phase === 'done' ? (warnings ?? warningsOf(result)) : []
}

const TONES = {
  idle: 'accent',
  sent: 'accent',
  writing: 'accent',
  done: 'accent',
  stopped: 'amber',
  failed: 'red',
} as const

function announcement(phase: RunPhase, doing: string, warningText: boolean): string {
  if (phase === 'sent') return t('Sent.')
  if (phase === 'writing') return doing
  if (phase === 'done') return warningText ? t('Finished with a warning.') : t('Complete.')
  return phase === 'stopped' ? t('Stopped.') : t('Failed.')
}

function Heading(props: Props) {
  const { phase } = props.generation.state
  switch (phase) {
    case 'stopped':
      if (!props.isPartial) return <Status state="draft">{t('Stopped')}</Status>
      return (
        <>
          <b>{t('Stopped')}</b>
          <Status state="draft">{t('Partial')}</Status>
        </>
      )
    case 'failed':
      return <Status state="failed">{t('Generation failed')}</Status>
    case 'done':
      return <RunOutcome {...props} />
    default:
      return <ActiveState {...props} />
  }
}

/** What has no room beside the amount is hidden. */
const ONE_LINE = { flex: '1 1 120px', mah: 24, style: { overflow: 'hidden' } } as const

/** How a run ended, the amount written, and the engine that wrote it. `inBar`: takes one line, whatever its room. */
export function RunOutcome(
  props: Pick<Props, 'generation' | 'engine' | 'warnings'> & { amount?: ReactNode; inBar?: boolean },
) {
  const { generation, amount, engine, inBar = false } = props
  const name = engineOf(generation.state.result) ?? engine
  const cost = costOf(generation.state.result)
  const [warning] = warningsNow(props)
  return (
    <>
      {warning ? (
        <Status state="draft">{WARNING_LABELS[warning]}</Status>
      ) : (
        <span className={classes.complete}>
          <RegistrationMark size={16} variant="register" />
          {generation.sent?.took ? t('Completed in {time}', { time: span(generation.sent.took) }) : t('Complete')}
        </span>
      )}
      <Group component="span" gap="md" miw={0} {...(inBar && ONE_LINE)}>
        {amount && (
          <Box component="span" className={inBar ? 'caption truncate' : 'caption'} {...(inBar && { lh: '24px' })}>
            {amount}
          </Box>
        )}
        {name && <EngineTag engine={name} />}
        {cost && (
          <Box component="span" className="caption" {...(inBar && { visibleFrom: 'xl' })}>
            {cost}
          </Box>
        )}
      </Group>
    </>
  )
}

function ActiveState({ generation, doing, amount, engine }: Props) {
  const { state, waiting = null, stopping = false } = generation
  const now = useClock(generation.active)
  const typical = typicalDuration(generation.kind)
  const since = generation.sent ? clock(now - generation.sent.sentAt) : null
  const time = [since, typical === null ? null : t('usually {time}', { time: span(typical) })]
    .filter(Boolean)
    .join(', ')
  const what = waiting === null ? (state.phase === 'sent' ? t('Starting') : doing) : waitingFor(waiting)
  return (
    <>
      <Box component="b" className="truncate" flex="1 1 140px">
        {stopping ? t('Stopping') : what}
      </Box>
      <span className="caption">{[amount, time, engine && translate(engine)].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function waitingFor(others: number): string {
  if (others === 0) return t('Waiting for its turn')
  return t('Waiting: {count} of your generations {count, plural, one {is} other {are}} in progress', { count: others })
}

/** Background work is announced politely. */
function Remarks({ generation, amount, isPartial = false, savedNote = t('Nothing you typed is lost.') }: Props) {
  const { phase, result, error, reconnecting, restarted, providerWait } = generation.state
  const { online } = useNetwork()
  if (phase === 'failed' || phase === 'stopped') {
    const wasStarted = error?.code !== NOT_STARTED
    const measure = wasStarted ? runMeasure(generation.sent?.took ?? null, result) : ''
    const measures = [isPartial && amount, measure].filter(Boolean).map((words) => `${words}.`)
    return <span className="caption">{[error?.message, ...measures, savedNote].filter(Boolean).join(' ')}</span>
  }
  if (!generation.active) return null
  if (!online)
    return (
      <span className="caption">{t('You’re offline. It continues, and you’ll see it when you’re back online.')}</span>
    )
  if (reconnecting) return <span className="caption">{t('Reconnecting…')}</span>
  if (providerWait) return <ProviderWaitNote wait={providerWait} />
  return restarted ? <span className="caption">{t('Writing was interrupted and is starting over.')}</span> : null
}

const PROVIDER_WAITS = {
  rate_limited: t('The AI provider is limiting requests.'),
  upstream: t('The AI provider reported a problem.'),
  network: t('The AI provider can’t be reached.'),
  silent: t('The model hasn’t sent anything for a while. You can keep waiting or stop.'),
} as const

function ProviderWaitNote({ wait: { reason, until } }: { wait: ProviderWait }) {
  const now = useClock(until !== null)
  const left = until === null ? 0 : Date.parse(until) - now
  const next = left > 0 ? t('Trying again in {time}.', { time: span(left) }) : until && t('Trying again…')
  return <span className="caption">{[PROVIDER_WAITS[reason], next].filter(Boolean).join(' ')}</span>
}

function Controls({ generation, isSecondary = false, continueActions = null, more }: Props) {
  const { active, canRetry, state, stopping = false } = generation
  if (active) {
    return (
      <Button
        color="ink"
        leftSection={<Icon name="stop" size={16} />}
        rightSection={
          <span className={classes.kbd} aria-hidden="true">
            {t('Esc')}
          </span>
        }
        disabled={stopping}
        onClick={() => void generation.stop()}
        data-focus-moves
      >
        {t('Stop')}
      </Button>
    )
  }
  if (continueActions && state.error?.code !== NOT_STARTED) {
    return (
      <Group grow gap="sm" wrap="nowrap" className={classes.ways}>
        <Button variant="subtle" color="ink" onClick={continueActions.onStartOver} data-focus-moves>
          {t('Start Over')}
        </Button>
        <Button variant={isSecondary ? 'default' : 'filled'} onClick={continueActions.onContinue} data-focus-moves>
          {t('Continue')}
        </Button>
      </Group>
    )
  }
  if (more && state.phase === 'done')
    return (
      <Button
        variant="subtle"
        color="ink"
        leftSection={<Icon name="again" size={16} />}
        onClick={more.onMore}
        data-focus-moves
      >
        {more.label}
      </Button>
    )
  // the same words would be refused again
  const isLasting = state.phase === 'failed' && state.error?.code === 'english_only'
  if (!canRetry || isLasting) return null
  return (
    <Button
      variant={isSecondary ? 'default' : 'filled'}
      leftSection={<Icon name="again" size={16} />}
      onClick={() => void generation.retry()}
      data-focus-moves
    >
      {state.phase === 'failed' ? t('Retry') : t('Start Again')}
    </Button>
  )
}
