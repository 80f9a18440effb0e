import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import type { TitleTone } from '@makeready/contract/domain/tones'
import type { ProductTitle } from '@makeready/contract/titles'
import { Group, Stack } from '@mantine/core'
import { plannedSections } from '../../features/contents/planned-sections.ts'
import { TITLE_TONE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Steps } from '../../ui/steps.tsx'
import type { SyncStatus } from './draft-sync.ts'
import { SaveStatus } from './save-status.tsx'
import classes from './wizard-progress.module.css'
import { canSkip, isStepDone, LAST_STEP, WIZARD_STEPS, type WizardState } from './wizard-state.ts'

export function WizardProgress({
  state,
  status,
  onRetry,
}: {
  state: WizardState
  status: SyncStatus
  onRetry: () => void
}) {
  const { currentStep } = state
  const notes = notesOf(state)
  return (
    <Stack gap="sm" className="head-bar">
      <Group justify="space-between" wrap="nowrap" hiddenFrom="sm">
        <b>
          {t('Step {step} of {last}: {name}', {
            step: currentStep,
            last: LAST_STEP,
            name: WIZARD_STEPS[currentStep - 1] ?? '',
          })}
          {canSkip(state) && <span className="caption"> {t('(optional)')}</span>}
        </b>
        <SaveStatus status={status} onRetry={onRetry} />
      </Group>
      <Steps
        label={t('Progress')}
        steps={WIZARD_STEPS.map((name, index) => {
          const step = index + 1
          const current = step === currentStep
          const done = isStepDone(state, step)
          return {
            name,
            state: current ? 'current' : done ? 'done' : step < state.maxStepReached ? 'skipped' : 'upcoming',
            children: (
              <span className={`phone-spoken ${classes.label}`}>
                {done && !current ? <Icon name="check" size={16} /> : <span>{step}</span>}
                <span>{name}</span>
                <span className={`caption truncate ${classes.note}`} title={notes[index]}>
                  {notes[index]}
                </span>
              </span>
            ),
          }
        })}
      />
    </Stack>
  )
}

function notesOf({ parts, productType }: WizardState): string[] {
  const { niche, idea, title, sections, cover } = parts
  const planned = plannedSections(productType, idea?.modules ?? [], DEFAULT_LANGUAGE).length
  return [
    niche?.name ?? t('Optional'),
    idea?.concept ?? t('Optional'),
    title ? titleNote(title) : '',
    sections.length > 0 ? sectionsNote(sections.length, planned) : '',
    cover ? t('Ready') : '',
    '',
  ]
}

const sectionsNote = (count: number, planned: number): string =>
  count < planned
    ? t('{count, number} of {planned, number} sections', { count, planned })
    : t('{count, plural, one {# section} other {# sections}}', { count })

/** A typed title has no tone. */
function titleNote({ tone, engine }: ProductTitle): string {
  return engine === null ? t('Yours') : (TITLE_TONE_LABELS[tone as TitleTone] ?? tone)
}
