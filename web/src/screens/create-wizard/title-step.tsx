import { DEFAULT_TITLE_TONE } from '@makeready/contract/domain/tones'
import { longText } from '@makeready/contract/fields'
import { titleForm } from '@makeready/contract/titles'
import { Group, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { asString, usePersistedState } from '../../drafts/use-persisted-state.ts'
import { OwnTitleNote } from '../../features/titles/own-titles.tsx'
import { SameTitles } from '../../features/titles/same-titles.tsx'
import { TitleFields, type TitleForm } from '../../features/titles/title-fields.tsx'
import { TITLE } from '../../features/titles/title-kind.tsx'
import { t } from '../../i18n/t.ts'
import { nameError } from '../../lib/name-error.ts'
import { ideaContext } from '../../tools/idea-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ItemStep, OWN_ITEM } from './item-step.tsx'
import { nicheContext } from './run-context.ts'
import type { StepProps } from './step-props.ts'

/** The idea's concept is used for an empty field (specification, section 5). */
const titleFormWithIdea = z.strictObject({ ...titleForm.shape, productConcept: longText('Product concept') })

export function TitleStep({ wizard, engine }: StepProps) {
  const { state, draftStorage } = wizard
  const { niche, idea, title } = state.parts
  const form = usePersistedForm<TitleForm>(idea ? titleFormWithIdea : titleForm, draftStorage, 'title', {
    productConcept: idea?.concept ?? '',
    tone: DEFAULT_TITLE_TONE,
  })
  const [own, setOwn] = usePersistedState(draftStorage, 'title.own', asString)
  const ownError = nameError('Title', own)
  return (
    <ItemStep
      kind={TITLE}
      wizard={wizard}
      engine={engine}
      title={t('What is it called?')}
      form={form}
      fields={<TitleFields form={form} conceptHint={idea ? t('From your idea') : undefined} />}
      subject={form.getValues('productConcept') || idea?.concept || ''}
      inputOf={({ productConcept, tone }) => ({
        tone,
        productConcept: productConcept.trim() || (idea?.concept ?? ''),
        ...(idea ? { ideaContext: ideaContext(idea) } : {}),
        ...(niche ? { nicheContext: nicheContext(niche, draftStorage) } : {}),
        language: state.language,
      })}
      current={title?.title ?? null}
      empty={() => (
        <EmptyState title={t('No titles yet')}>
          {t('Describe the product and choose a tone to get titles. Or type your own above.')}
        </EmptyState>
      )}
      own={{
        draft: own.trim() || null,
        error: ownError,
        field: (choice) => (
          <Stack className="panel card" gap="sm" data-picked={choice.picked === OWN_ITEM || undefined}>
            <Group gap="lg" wrap="nowrap" align="flex-end">
              <input
                className="check-input"
                style={{ marginBottom: 10 }}
                type="radio"
                name="title"
                aria-label={t('Use my own')}
                checked={choice.picked === OWN_ITEM}
                onChange={() => choice.pick(OWN_ITEM)}
              />
              <TextInput
                flex={1}
                label={t('Or type your own title')}
                value={own}
                error={ownError}
                // above the field, as the bar would cover it on phones
                inputWrapperOrder={['label', 'error', 'input']}
                errorProps={{ mt: 0, mb: 6 }}
                // not on focus, as tabbing through must not select it
                onClick={() => choice.pick(OWN_ITEM)}
                onChange={(event) => {
                  choice.pick(OWN_ITEM)
                  setOwn(event.currentTarget.value)
                  if (choice.saved === OWN_ITEM) choice.unmarkSaved()
                }}
              />
            </Group>
            {own.trim() !== '' && ownError === null && (
              <Group gap="xs" justify="space-between">
                <SameTitles title={own} />
                {choice.saved !== OWN_ITEM && <OwnTitleNote title={own} />}
              </Group>
            )}
          </Stack>
        ),
      }}
      continueLabel={t('Continue to Content')}
      onSaved={(saved) => ({ type: 'completed', parts: { title: saved } })}
    />
  )
}
