import { longText } from '@makeready/contract/fields'
import { titleForm } from '@makeready/contract/titles'
import { z } from 'zod'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { t } from '../../i18n/t.ts'
import { ideaContext } from '../../tools/idea-context.ts'
import type { ItemRequest, ToolContext } from '../../tools/item-kind.ts'
import { SAVED_IDEAS } from '../../tools/use-saved.ts'
import { useSavedOrTyped } from '../../tools/use-saved-or-typed.tsx'
import { useRevalidation } from '../../ui/use-revalidation.ts'
import { TITLE_MESSAGES } from './messages.ts'
import { ConceptField, type TitleForm, ToneField } from './title-fields.tsx'
import { requestLike } from './title-record.ts'
import type { TitleTypes } from './title-types.ts'

/** With a saved idea, the field for a typed concept is absent. */
const withSavedIdea = z.strictObject({ ...titleForm.shape, productConcept: longText('Product concept') })

export function useTitleRequest(context: ToolContext<TitleTypes>): ItemRequest<TitleTypes> {
  const { draftStorage, mode } = context
  const { fromSaved, chosen, find, fields } = useSavedOrTyped(SAVED_IDEAS, context, {
    name: 'idea',
    switchLabel: t('Use Saved Idea'),
    missing: TITLE_MESSAGES.chooseIdea,
    hintOf: ({ targetAudience }) => targetAudience,
  })
  const form = usePersistedForm<TitleForm>(fromSaved ? withSavedIdea : titleForm, draftStorage, 'title', {
    ...requestLike(mode.item),
  })
  useRevalidation(form, fromSaved)
  return {
    form,
    subject: fromSaved ? (chosen?.concept ?? '') : form.getValues('productConcept'),
    fields: (
      <>
        {fields(<ConceptField form={form} />)}
        <ToneField form={form} />
      </>
    ),
    async inputOf({ productConcept, tone }, language) {
      if (!fromSaved) return { productConcept, tone, language }
      const idea = await find()
      return idea && { productConcept: idea.concept, tone, ideaContext: ideaContext(idea), language }
    },
  }
}
