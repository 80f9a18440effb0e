import type { TitleTone } from '@makeready/contract/domain/tones'
import type { ProductTitle } from '@makeready/contract/titles'
import { TITLE_TONE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/icon.tsx'
import type { SyncStatus } from './draft-sync.ts'
import { SavedState } from './saved-state.tsx'
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
    <div className={classes.progress}>
      <p className={classes.phone}>
        <b>
          {t('Step {step} of {last}: {name}', {
            step: currentStep,
            last: LAST_STEP,
            name: WIZARD_STEPS[currentStep - 1] ?? '',
          })}
          {canSkip(state) && <small> {t('(optional)')}</small>}
        </b>
        <SavedState status={status} onRetry={onRetry} />
      </p>
      <ol aria-label={t('Progress')}>
        {WIZARD_STEPS.map((name, index) => {
          const step = index + 1
          const current = step === currentStep
          const done = isStepDone(state, step)
          return (
            <li
              key={name}
              data-done={done || undefined}
              data-passed={(!done && step < state.maxStepReached) || undefined}
              aria-current={current ? 'step' : undefined}
            >
              <span className={classes.patch} />
              <span className={classes.label}>
                {done && !current ? <Icon name="check" size={16} /> : <span>{step}</span>}
                <span>{name}</span>
                <small title={notes[index]}>{notes[index]}</small>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function notesOf({ parts }: WizardState): string[] {
  const { niche, idea, title, sections, cover } = parts
  return [
    niche?.name ?? t('Optional'),
    idea?.concept ?? t('Optional'),
    title ? titleNote(title) : '',
    sections.length > 0 ? t('{count, plural, one {# section} other {# sections}}', { count: sections.length }) : '',
    cover ? t('Ready') : '',
    '',
  ]
}

/** A typed title has no tone. */
function titleNote({ tone, engine }: ProductTitle): string {
  return engine === null ? t('Yours') : (TITLE_TONE_LABELS[tone as TitleTone] ?? tone)
}
