import { type NicheForm, nicheForm } from '@makeready/contract/niches'
import { Button } from '@mantine/core'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { NicheFields, nicheExample } from '../../features/niches/niche-fields.tsx'
import { NICHE } from '../../features/niches/niche-kind.tsx'
import { t } from '../../i18n/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ItemStep } from './item-step.tsx'
import type { StepProps } from './step-props.ts'

export function NicheStep({ wizard, engine }: StepProps) {
  const { state, draftStorage } = wizard
  const form = usePersistedForm<NicheForm>(nicheForm, draftStorage, 'niche', {
    targetAudience: '',
    interests: '',
    budgetRange: '',
  })
  /** Fills only empty fields. */
  const fillInExample = () => {
    const typed = form.getValues()
    const named = Object.entries(typed).filter(([, text]) => text.trim() !== '')
    form.reset({ ...nicheExample(), ...Object.fromEntries(named) })
  }
  return (
    <ItemStep
      kind={NICHE}
      wizard={wizard}
      engine={engine}
      title={t('Who is it for?')}
      form={form}
      fields={<NicheFields form={form} />}
      subject={form.getValues('targetAudience')}
      inputOf={(values) => ({ ...values, language: state.language })}
      current={state.parts.niche?.name ?? null}
      empty={(generate) => (
        <EmptyState
          title={t('No niches yet')}
          action={
            <Button
              variant="default"
              onClick={() => {
                fillInExample()
                generate()
              }}
            >
              {t('Try an Example')}
            </Button>
          }
        >
          {t(
            'Tell us who you want to reach. We’ll suggest groups of people who share a problem and would pay to solve it. Pick one, or skip this step.',
          )}
        </EmptyState>
      )}
      continueLabel={t('Continue to Idea')}
      onSaved={(niche) => ({ type: 'completed', parts: { niche } })}
    />
  )
}
