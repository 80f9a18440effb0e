import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { RegistrationMark } from '../ui/registration-mark.tsx'
import { Status } from '../ui/status.tsx'
import { clock, span } from './duration.ts'
import { engineOf } from './engine-label.ts'
import { EngineTag } from './engine-tag.tsx'
import { ProgressBar } from './progress-bar.tsx'
import type { RunPhase } from './run-state.ts'
import classes from './run-strip.module.css'
import type { StartableKind } from './runs.ts'
import type { SentRun } from './sent-run.ts'
import { useClock } from './use-clock.ts'
import type { Generation } from './use-generation.ts'
import { usualTime } from './usual-time.ts'

type StripGeneration = Pick<Generation<StartableKind>, 'kind' | 'state' | 'active' | 'canRetry' | 'stop' | 'retry'> & {
  sent: Pick<SentRun, 'sentAt' | 'took'> | null
}

type Props = {
  generation: StripGeneration
  /** what is happening: 'Writing niche 3 of 5' */
  doing: string
  /** how far, in words: '486 of about 1,500 words' */
  amount?: string | undefined
  /** 0 to 1; null where nobody knows */
  share: number | null
  /** what is kept after a stop or a failure */
  kept?: string | undefined
  /** who writes, while no result names it yet */
  engine: string | undefined
  /** something picked or written is waiting to be saved: Retry then steps back */
  quiet?: boolean
  /** more controls, left of Stop */
  children?: ReactNode
}

/** The strip above results: what is happening, how far, how long and with what. Stop is at its right end. */
export function RunStrip(props: Props) {
  const { generation, doing, share } = props
  const { phase } = generation.state
  if (phase === 'idle') return null
  return (
    <div className={classes.strip} data-phase={phase}>
      <VisuallyHidden role="status">{spoken(phase, doing)}</VisuallyHidden>
      <div className={classes.what}>
        <div className={classes.line}>
          <Heading {...props} />
        </div>
        {phase !== 'done' && <ProgressBar share={share} tone={TONES[phase]} />}
        {phase === 'failed' && <span className="slug">{[generation.state.error?.message, props.kept].join(' ')}</span>}
        {phase === 'stopped' && <span className="slug">{props.kept ?? 'What was written is kept.'}</span>}
      </div>
      {generation.active && props.children}
      <Controls {...props} />
    </div>
  )
}

const TONES = { idle: 'wet', sent: 'wet', writing: 'wet', done: 'wet', stopped: 'amber', failed: 'red' } as const

function spoken(phase: RunPhase, doing: string): string {
  if (phase === 'sent') return 'Sent.'
  if (phase === 'writing') return doing
  if (phase === 'done') return 'Complete.'
  return phase === 'stopped' ? 'Stopped.' : 'Failed.'
}

function Heading({ generation, doing, amount, engine }: Props) {
  const { phase, result, reconnecting } = generation.state
  const name = engineOf(result) ?? engine
  switch (phase) {
    case 'stopped':
      return (
        <>
          <b>Stopped at your word</b>
          <Status state="draft">Partial</Status>
        </>
      )
    case 'failed':
      return (
        <>
          <b>The press stopped</b>
          <Status state="failed">Failed</Status>
        </>
      )
    case 'done':
      return (
        <>
          <span className={classes.complete}>
            <RegistrationMark size={16} plates="register" />
            Complete{generation.sent?.took ? ` in ${span(generation.sent.took)}` : ''}
          </span>
          {name && <EngineTag engine={name} />}
        </>
      )
    default:
      return (
        <>
          <b>{reconnecting ? 'Connecting again' : phase === 'sent' ? 'Sent to the press' : doing}</b>
          <Times generation={generation} amount={amount} engine={engine} />
        </>
      )
  }
}

function Times({ generation, amount, engine }: Pick<Props, 'generation' | 'amount' | 'engine'>) {
  const now = useClock(generation.active)
  const usual = usualTime(generation.kind)
  const since = generation.sent ? clock(now - generation.sent.sentAt) : null
  const time = [since, usual === null ? null : `usually ${span(usual)}`].filter(Boolean).join(', ')
  return <span className="slug">{[amount, time, engine].filter(Boolean).join(' · ')}</span>
}

function Controls({ generation, quiet = false }: Props) {
  const { active, canRetry, state } = generation
  if (active) {
    return (
      <Button
        color="ink"
        leftSection={<Icon name="stop" size={16} />}
        rightSection={
          <span className={classes.kbd} aria-hidden="true">
            Esc
          </span>
        }
        onClick={() => void generation.stop()}
        data-focus-moves
      >
        Stop
      </Button>
    )
  }
  if (!canRetry) return null
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      leftSection={<Icon name="again" size={16} />}
      onClick={() => void generation.retry()}
      data-focus-moves
    >
      {state.phase === 'failed' ? 'Retry' : 'Start Again'}
    </Button>
  )
}
