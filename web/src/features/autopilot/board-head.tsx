import { Box, Button, Group, Stack } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { money } from '../../lib/money.ts'
import type { RunState } from '../../runs/run-state.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { useClock } from '../../ui/use-clock.ts'
import { spentCost } from './costs.ts'
import { progressOf, shareOf, writingTime } from './plan/live-plan.ts'
import type { PlanProps } from './plan/plan-props.ts'
import { ProgressSegments } from './plan/progress-segments.tsx'
import { timeLeft, tookText } from './plan/time-left.ts'

export function BoardHead({ plan, run, actions, measures }: Pick<PlanProps, 'plan' | 'run' | 'actions' | 'measures'>) {
  const progress = progressOf(plan, run.details)
  const { spent, cap, engine, state } = plan
  const left = useTimeLeft(state === 'writing' ? plan.secondsLeft : null)
  const share = shareOf(progress)
  const seconds = writingTime(plan)
  const cost = spentCost(spent.cost, engine)
  const guessed = spent.estimated && (spent.cost ?? 0) > 0 ? t('estimated') : ''
  const costNote = cap === null ? guessed : t('of {cap}', { cap: money(cap) })
  return (
    <Stack component="section" className="panel card" gap="lg" mb="xl" aria-label={t('Progress')}>
      <ProgressSegments plan={plan} share={share} details={run.details} />
      <Group align="flex-end" justify="space-between" gap="lg">
        <Group component="dl" gap="12px 32px">
          <Figure
            name={t('Words')}
            value={formatNumber(progress.written)}
            note={plan.isKnown ? t('of {goal, number}', { goal: progress.goal }) : ''}
          />
          <Figure
            name={t('Sections')}
            value={formatNumber(progress.sections)}
            note={t('of {goal, number}', { goal: progress.of })}
          />
          <Figure name={t('Cost')} value={cost ?? '–'} note={cost === null ? t('price unknown') : costNote} />
          {state !== 'writing' && seconds > 0 && <Figure name={t('Writing time')} value={tookText(seconds)} note="" />}
        </Group>
        <Box className="buttons" flex={{ base: '1 1 auto', sm: 'none' }}>
          <Actions plan={plan} actions={actions} />
        </Box>
      </Group>
      {state !== 'writing' && measures.references}
      <Remark plan={plan} run={run} left={left} pausing={actions.pausing} />
    </Stack>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt className="caption">{name}</dt>
      <dd className="muted">
        <Box component="span" className="figure" c="var(--ink)">
          {value}
        </Box>{' '}
        {note !== '' && <span>{note}</span>}
      </dd>
    </div>
  )
}

function Actions({ plan, actions }: Pick<PlanProps, 'plan' | 'actions'>) {
  const navigate = useNavigate()
  const { state } = plan
  const change = (
    <Button
      variant="subtle"
      color="ink"
      onClick={() => void navigate({ to: '.', search: { view: 'outline' } })}
      leftSection={<Icon name="edit" size={16} />}
    >
      {t('Change Outline')}
    </Button>
  )
  if (state === 'writing')
    return (
      <>
        {change}
        <Button
          variant="default"
          leftSection={<Icon name="pause" size={16} />}
          loading={actions.busy === 'pause'}
          disabled={actions.pausing}
          onClick={() => void actions.pause()}
        >
          {actions.pausing ? t('Pausing') : t('Pause')}
        </Button>
        <Button
          color="ink"
          leftSection={<Icon name="stop" size={16} />}
          loading={actions.busy === 'stop'}
          onClick={() => void actions.stop()}
        >
          {t('Stop')}
        </Button>
      </>
    )
  const open = (
    <ButtonLink to="/dashboard/project/$projectId" params={{ projectId: plan.projectId }} variant="default">
      {t('Open Product')}
    </ButtonLink>
  )
  return (
    <>
      {change}
      {open}
      <Button
        leftSection={<Icon name="play" size={16} />}
        loading={actions.busy === 'write'}
        onClick={() => void actions.write()}
      >
        {t('Resume')}
      </Button>
    </>
  )
}

/** Background work is announced politely. */
function Remark({
  plan,
  run,
  left,
  pausing,
}: {
  plan: PlanProps['plan']
  run: RunState
  left: number | null
  pausing: boolean
}) {
  const { online } = useNetwork()
  const words = [
    plan.state === 'writing' && !pausing ? timeLeft(left) : null,
    COVER[plan.coverState],
    !online ? t('You’re offline. It continues, and you’ll see it when you’re back online.') : null,
    online && run.reconnecting ? t('Reconnecting…') : null,
    plan.state === 'writing' && online && !run.reconnecting ? t('You can close this page. Writing continues.') : null,
    pausing ? t('Work in progress is finished first.') : null,
  ].filter(Boolean)
  return words.length > 0 && <p className="caption">{words.join(' · ')}</p>
}

const COVER: Record<PlanProps['plan']['coverState'], string | null> = {
  none: null,
  waiting: null,
  drawing: t('The cover is being created'),
  done: t('The cover is ready'),
  failed: t('The cover couldn’t be created'),
}

/** Counts down between run events. */
function useTimeLeft(seconds: number | null): number | null {
  const [reported, setReported] = useState({ seconds, at: Date.now() })
  useEffect(() => setReported({ seconds, at: Date.now() }), [seconds])
  const now = useClock(seconds !== null)
  return reported.seconds === null ? null : Math.max(0, reported.seconds - (now - reported.at) / 1000)
}
