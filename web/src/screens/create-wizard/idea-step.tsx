import { ideaForm } from '@makeready/contract/ideas'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { IdeaFields, type IdeaForm } from '../../features/ideas/idea-fields.tsx'
import { IDEA } from '../../features/ideas/idea-kind.tsx'
import { t } from '../../i18n/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ItemStep } from './item-step.tsx'
import { nicheContext } from './run-context.ts'
import type { StepProps } from './step-props.ts'

export function IdeaStep({ wizard, engine }: StepProps) {
  const { state, draftStorage } = wizard
  const { niche, idea } = state.parts
  const form = usePersistedForm<IdeaForm>(ideaForm, draftStorage, 'idea', {
    niche: niche?.name ?? '',
    productType: state.productType,
  })
  return (
    <ItemStep
      kind={IDEA}
      wizard={wizard}
      engine={engine}
      title={t('What will it be?')}
      form={form}
      fields={
        <IdeaFields form={form} nicheHint={niche ? t('From step 1') : t('Type a niche, since you skipped step 1')} />
      }
      subject={form.getValues('niche')}
      inputOf={(values) => ({
        ...values,
        ...(niche && values.niche === niche.name ? { nicheContext: nicheContext(niche, draftStorage) } : {}),
        language: state.language,
      })}
      current={idea?.concept ?? null}
      empty={() => (
        <EmptyState title={t('No ideas yet')}>
          {t(
            'Choose a product type to get concepts with an audience, selling points and modules. Pick one, or skip this step.',
          )}
        </EmptyState>
      )}
      continueLabel={t('Continue to Title')}
      onSaved={(saved, { productType }) => ({ type: 'completed', parts: { idea: saved }, productType })}
    />
  )
}
