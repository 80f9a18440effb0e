import type { PlannedSection } from '@makeready/contract/autopilot'
import { GENERATION_ERRORS } from '@makeready/contract/errors'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { listedNames } from '../../../lib/listed-names.ts'
import { useStopOnEscape } from '../../../runs/use-generation-keys.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { clock } from '../../../ui/duration.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useClock } from '../../../ui/use-clock.ts'
import type { PlanProps } from '../plan/plan-props.ts'
import { DescribeInEnglish } from './describe-in-english.tsx'

export function OutlineProgress({ plan, project, run, actions }: PlanProps) {
  const [since] = useState(Date.now)
  const writing = plan.state === 'outlining'
  const now = useClock(writing)
  useStopOnEscape(writing, actions.stop)
  const { online } = useNetwork()
  const items = run.items.filter(Boolean) as PlannedSection[]
  const names = listedNames(items.map(({ name }) => name))
  const amount = t('{count, plural, =0 {No section yet} one {# section so far} other {# sections so far}}', {
    count: items.length,
  })
  return (
    <>
      {writing ? (
        <Group gap="lg" mb="xl" wrap="nowrap">
          <span className="visually-hidden" role="status">
            {t('The outline is being written')}
          </span>
          <Stack className="fill" gap={6}>
            <Group align="baseline" justify="space-between" gap="0 16px">
              <b>{run.phase === 'writing' ? t('Writing the outline') : t('Starting')}</b>
              <span className="caption">{[amount, clock(now - since), plan.engineLabel].join(' · ')}</span>
            </Group>
            <ProgressBar share={null} tone="accent" />
            {!online && (
              <span className="caption">
                {t('You’re offline. It continues, and you’ll see it when you’re back online.')}
              </span>
            )}
            {online && run.reconnecting && <span className="caption">{t('Reconnecting…')}</span>}
          </Stack>
          <Button
            color="ink"
            leftSection={<Icon name="stop" size={16} />}
            loading={actions.busy === 'stop'}
            onClick={() => void actions.stop()}
          >
            {t('Stop')}
          </Button>
        </Group>
      ) : (
        <Notice tone={plan.state === 'failed' ? 'failure' : 'attention'} role="alert">
          <p>
            <b>{plan.state === 'failed' ? t('Couldn’t write the outline.') : t('The outline was stopped.')}</b>{' '}
            {plan.error && translate(plan.error, plan.errorDetail)}
          </p>
          {plan.error === GENERATION_ERRORS.english_only ? (
            <DescribeInEnglish plan={plan} project={project} />
          ) : (
            <Button
              leftSection={<Icon name="again" size={16} />}
              loading={actions.busy === 'begin'}
              onClick={() => void actions.writeNewOutline()}
            >
              {t('Try Again')}
            </Button>
          )}
        </Notice>
      )}
      <h2 className="visually-hidden">{t('Outline')}</h2>
      <ol className="rows" data-closed>
        {items.map((section, index) => (
          <Group component="li" key={section.key} className="arriving" align="flex-start" wrap="nowrap">
            <Box component="span" className="figure" miw={32} c="var(--spot)" aria-hidden="true">
              {names[index]?.numeral}
            </Box>
            <div className="fill">
              {section.part !== null && section.part !== items[index - 1]?.part && (
                <span className="caption">{section.part}</span>
              )}
              <h3 dir="auto">
                <span className="visually-hidden">{names[index]?.hidden}</span>
                {names[index]?.shown}
              </h3>
              <p className="muted" dir="auto">
                {section.points.join(' · ')}
              </p>
            </div>
          </Group>
        ))}
        {writing && (
          <Group component="li" aria-hidden="true">
            <Box component="span" className="figure" miw={32} c="var(--ink-3)">
              {items.length + 1}
            </Box>
            <span className="caption">{t('Writing')}</span>
          </Group>
        )}
      </ol>
    </>
  )
}
