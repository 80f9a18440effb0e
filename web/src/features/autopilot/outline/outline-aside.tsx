import type { Plan } from '@makeready/contract/autopilot'
import { minutesOfWords } from '@makeready/contract/domain/reading-time'
import { GENERATION_ERRORS } from '@makeready/contract/errors'
import { Button, Checkbox, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { formatNumber } from '../../../i18n/format.ts'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { pagesOf } from '../../../lib/pages-of.ts'
import { CapNotice } from '../../../runs/cap-notice.tsx'
import { ComposerForecast } from '../../../runs/composer-forecast.tsx'
import { ConnectModel } from '../../../runs/connect-model.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { CapField } from '../cap-field.tsx'
import { estimateCost } from '../costs.ts'
import { progressOf } from '../plan/live-plan.ts'
import { aboutTime } from '../plan/time-left.ts'
import { UnfollowedInstructions } from '../unfollowed-instructions.tsx'
import { type Outline, wordsOf } from './outline-edit.ts'
import type { Settings } from './outline-editor.ts'

export function OutlineAside({
  plan,
  outline,
  settings,
  onSet,
  onCapInvalid,
  error,
  busy,
  onWrite,
  onBoard,
  interview,
}: {
  plan: Plan
  outline: Outline
  settings: Settings
  onSet: (change: Partial<Settings>) => void
  onCapInvalid: (isInvalid: boolean) => void
  error: string | null
  busy: boolean
  onWrite: () => void
  /** null before writing starts */
  onBoard: (() => void) | null
  interview: ReactNode
}) {
  const planned = wordsOf(outline)
  // next to the note about how much the composer has, another length would contradict it
  const hasForecast = plan.engine === 'composer' && plan.state === 'outline'
  const expected = hasForecast ? plan.estimate.words : progressOf(plan, {}).written
  const words = (hasForecast || !plan.isKnown) && !Number.isNaN(planned) ? expected : planned
  const { estimate, engine } = plan
  const underWay = plan.state === 'writing'
  return (
    <Stack
      component="aside"
      className="fixed"
      w={{ lg: 304 }}
      pos={{ lg: 'sticky' }}
      top="calc(var(--bar) + var(--s-6))"
      gap={20}
      aria-label={t('Total')}
    >
      <SimpleGrid component="dl" className="panel card" cols={2} spacing="md">
        <Total
          value={outline.length}
          label={t('{count, plural, one {section} other {sections}}', { count: outline.length })}
        />
        <Total value={Number.isNaN(words) ? null : words} label={t('words')} />
        <Total value={Number.isNaN(words) ? null : pagesOf(words, outline.length)} label={t('pages (estimated)')} />
        <Total value={Number.isNaN(words) ? null : minutesOfWords(words)} label={t('min to read')} />
      </SimpleGrid>
      {interview}
      {plan.engine === 'composer' && plan.instructions.trim() !== '' && <UnfollowedInstructions />}
      {hasForecast && (
        <ComposerForecast
          isKnown={plan.isKnown}
          words={plan.estimate.words}
          sections={outline.length}
          similarProduct={plan.similarProduct}
          projectId={plan.projectId}
        />
      )}
      <Stack component="p" gap={2}>
        <b>{t('Takes {time}', { time: aboutTime(estimate.seconds) })}</b>
        <b>{estimateCost(estimate.cost, engine)}</b>
        <span className="caption">
          {plan.engineLabel === '' ? translate(GENERATION_ERRORS.not_configured) : translate(plan.engineLabel)}
          {engine === 'composer' && <ConnectModel />}
        </span>
      </Stack>
      <Stack gap={6}>
        <span className="label">{t('Writing order')}</span>
        <Segmented
          label={t('Writing order')}
          value={settings.order}
          onChange={(order) => onSet({ order })}
          options={[
            ['parallel', t('All at once')],
            ['continuity', t('In sequence')],
          ]}
        />
        <span className="caption">
          {settings.order === 'parallel'
            ? t('Several sections at once. Fastest.')
            : t('One after another, so each builds on the last. Reads best.')}
        </span>
      </Stack>
      <Checkbox
        label={t('Also create a cover')}
        description={t('If there isn’t one yet.')}
        checked={settings.cover}
        onChange={({ currentTarget }) => onSet({ cover: currentTarget.checked })}
      />
      {engine !== 'composer' && (
        <CapField
          value={settings.cap}
          onChange={(cap) => onSet({ cap })}
          onInvalid={onCapInvalid}
          isUnpriced={estimate.cost === null && settings.cap === null}
        />
      )}
      <CapNotice active={underWay} />
      <Stack gap="sm">
        {onBoard && (
          <Button variant={underWay || plan.state === 'done' ? 'filled' : 'default'} fullWidth onClick={onBoard}>
            {t('Back to Autopilot')}
          </Button>
        )}
        {!underWay && (
          <Button
            size={onBoard ? 'sm' : 'lg'}
            {...(onBoard ? {} : { visibleFrom: 'lg' })}
            fullWidth
            variant={onBoard && plan.state === 'done' ? 'default' : 'filled'}
            loading={busy}
            disabled={error !== null}
            onClick={onWrite}
          >
            {onBoard ? t('Write Missing Sections') : t('Write It')}
          </Button>
        )}
        <span className="caption">
          {onBoard
            ? t('Sections in progress will be finished. Finished sections stay unchanged.')
            : t('You can pause, stop and change the outline at any time. Finished parts are saved.')}
        </span>
      </Stack>
    </Stack>
  )
}

function Total({ value, label }: { value: number | null; label: string }) {
  return (
    <Stack gap={0} style={{ flexDirection: 'column-reverse' }}>
      <dt className="caption">{label}</dt>
      <dd className="figure">{value === null ? '–' : formatNumber(value)}</dd>
    </Stack>
  )
}
