import { composesLaunchIn, LAUNCH_NEEDS_MODEL } from '@makeready/contract/domain/launch-kit'
import type { LaunchKit } from '@makeready/contract/launch'
import { Box, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { money } from '../../lib/money.ts'
import { useComposerFallback } from '../../runs/composer-fallback.ts'
import { useEngine } from '../../runs/use-engine.ts'
import { WaysToModel } from '../../runs/ways-to-model.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { span } from '../../ui/duration.ts'
import { Notice } from '../../ui/notice.tsx'
import { Steps } from '../../ui/steps.tsx'
import type { LaunchKitOnScreen } from './use-launch-kit.ts'

/** What the kit is, or what there is to do about it. */
export function KitStatus({
  kit,
  launch,
  hasText,
  language,
}: {
  kit: LaunchKit
  launch: LaunchKitOnScreen
  language: string
  /** of the product; without it there is nothing to write from */
  hasText: boolean
}) {
  const { state, texts, error } = kit
  const isComposer = useComposerFallback() || kit.estimate.requests === 0
  if (state === 'making') return <Running launch={launch} />
  if (isComposer && !composesLaunchIn(language))
    return (
      <Notice tone="information" icon="plug">
        {translate(LAUNCH_NEEDS_MODEL)}
        <WaysToModel />
      </Notice>
    )
  const isOutdated = texts.some((text) => text.isOutdated)
  const again = t('Write the Launch Kit Again')
  if (state === 'failed')
    return (
      <Panel
        isFailed
        title={t('The launch kit couldn’t be written')}
        action={<Resume kit={kit} launch={launch} label={t('Try Again')} />}
      >
        {translate(error?.message ?? t('Something went wrong. Try again.'), error?.detail)}
      </Panel>
    )
  if (state === 'none' || texts.length === 0)
    return (
      <Panel
        title={t('No launch kit yet')}
        action={<Start launch={launch} label={t('Write the Launch Kit')} disabled={!hasText} />}
      >
        {hasText ? (
          <>
            {t(
              'You’ll get a sales page, two descriptions, seven emails, six posts and a checklist, all from what your product says.',
            )}{' '}
            <Forecast estimate={kit.estimate} />
          </>
        ) : (
          t('Write your product first. The launch kit is made from its text.')
        )}
      </Panel>
    )
  if (state === 'stopped')
    return (
      <Panel title={t('Stopped')} action={<Resume kit={kit} launch={launch} label={t('Continue')} />}>
        {t('What was finished is saved.')}
      </Panel>
    )
  if (isOutdated)
    return (
      <Panel title={t('The product has changed since')} action={<Start launch={launch} label={again} />}>
        {t('These texts were written before your latest changes. Your own edits stay in the versions.')}{' '}
        <Forecast estimate={kit.estimate} />
      </Panel>
    )
  return (
    <Group justify="space-between" gap="sm">
      <span className="caption">
        <Forecast estimate={kit.estimate} />
      </span>
      <Start launch={launch} label={again} variant="default" />
    </Group>
  )
}

function Start({
  launch: { starting, makeAgain },
  label,
  disabled = false,
  variant = 'filled',
}: {
  launch: LaunchKitOnScreen
  label: string
  disabled?: boolean
  variant?: 'filled' | 'default'
}) {
  return (
    <Button variant={variant} loading={starting} disabled={disabled} onClick={() => void makeAgain()}>
      {label}
    </Button>
  )
}

function Resume({ kit, launch, label }: { kit: LaunchKit; launch: LaunchKitOnScreen; label: string }) {
  const { unfinishedRunId: id } = kit
  return (
    <Button loading={launch.starting} onClick={() => void (id === null ? launch.make() : launch.resume(id))}>
      {label}
    </Button>
  )
}

/** Who writes it, how long that takes and what it costs. */
function Forecast({ estimate: { requests, cost, seconds } }: { estimate: LaunchKit['estimate'] }) {
  const engine = useEngine()
  const isComposer = useComposerFallback() || engine?.kind === 'composer' || requests === 0
  if (isComposer) return t('The built-in composer takes a moment and costs nothing.')
  const time = span(seconds * 1_000)
  const name = engine?.label ?? ''
  return cost === null
    ? t('It takes {name} about {time} and {requests} requests. The price isn’t known.', { name, time, requests })
    : t('It takes {name} about {time} and {requests} requests, for about {cost}.', {
        name,
        time,
        requests,
        cost: money(cost),
      })
}

function Panel({
  title,
  children,
  action,
  isFailed = false,
}: {
  title: string
  children: ReactNode
  action: ReactNode
  isFailed?: boolean
}) {
  return (
    <Group
      className="panel phone-column"
      justify="space-between"
      gap="md"
      p="lg"
      style={isFailed ? { background: 'var(--red-wash)', borderColor: 'var(--red)' } : undefined}
      {...(isFailed && { role: 'alert' })}
    >
      <Box className="fill" miw={240}>
        <b>{title}</b>
        <p className="muted">{children}</p>
      </Box>
      {action}
    </Group>
  )
}

const STEPS = [t('Sales page'), t('Descriptions'), t('Emails'), t('Posts'), t('Lead magnet')]
/** Characters of the text being written. */
const SHOWN = 420

function Running({ launch: { run, stop } }: { launch: LaunchKitOnScreen }) {
  const done = run.progress?.done ?? 0
  const total = run.progress?.total ?? STEPS.length
  const arriving = arrivingText(run.partial?.item)
  return (
    <Stack className="panel" p="lg" gap="md">
      {total > 1 && (
        <Steps
          label={t('Progress')}
          steps={STEPS.map((name, at) => ({
            name,
            state: at < done ? 'done' : at === done ? 'current' : 'upcoming',
            children: at <= done ? <b>{name}</b> : name,
          }))}
        />
      )}
      <Group justify="space-between" gap="sm">
        <p role="status">{run.reconnecting ? t('Reconnecting') : (run.progress?.message ?? t('Waiting to start'))}</p>
        <Button size="xs" variant="default" leftSection={<Icon name="stop" size={16} />} onClick={() => void stop()}>
          {t('Stop')}
        </Button>
      </Group>
      {arriving !== '' && (
        <Box className="arriving muted" ff="heading" dir="auto" style={{ whiteSpace: 'pre-wrap' }} aria-hidden>
          {arriving.slice(-SHOWN)}
        </Box>
      )}
    </Stack>
  )
}

function arrivingText(item: unknown): string {
  const { title, content } = (item ?? {}) as { title?: unknown; content?: unknown }
  return [title, content].filter((text) => typeof text === 'string' && text !== '').join('\n\n')
}
