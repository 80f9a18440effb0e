import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import { longText } from '@makeready/contract/fields'
import { ideaForm } from '@makeready/contract/ideas'
import type { Niche } from '@makeready/contract/niches'
import { z } from 'zod'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { t } from '../../i18n/t.ts'
import { briefMeasure, ratingLabel } from '../../lib/brief-measure.ts'
import type { ItemRequest, ToolContext } from '../../tools/item-kind.ts'
import { SAVED_NICHES } from '../../tools/use-saved.ts'
import { useSavedOrTyped } from '../../tools/use-saved-or-typed.tsx'
import { useRevalidation } from '../../ui/use-revalidation.ts'
import { type IdeaForm, NicheField, ProductTypeField } from './idea-fields.tsx'
import { requestLike } from './idea-record.ts'
import type { IdeaTypes } from './idea-types.ts'
import { IDEA_MESSAGES } from './messages.ts'
import { nicheContext } from './niche-context.ts'

/** With a saved niche, the field for a typed one is absent. */
const withSavedNiche = z.strictObject({ ...ideaForm.shape, niche: longText('Niche') })

export function useIdeaRequest(context: ToolContext<IdeaTypes>): ItemRequest<IdeaTypes> {
  const { draftStorage, mode } = context
  const { fromSaved, chosen, find, fields } = useSavedOrTyped(SAVED_NICHES, context, {
    name: 'niche',
    switchLabel: t('Use Saved Niche'),
    missing: IDEA_MESSAGES.chooseNiche,
    hintOf: measuresOf,
  })
  const form = usePersistedForm<IdeaForm>(fromSaved ? withSavedNiche : ideaForm, draftStorage, 'idea', {
    niche: '',
    productType: DEFAULT_PRODUCT_TYPE,
    ...(mode.item ? requestLike(mode.item) : {}),
  })
  useRevalidation(form, fromSaved)
  return {
    form,
    subject: fromSaved ? (chosen?.name ?? '') : form.getValues('niche'),
    fields: (
      <>
        {fields(<NicheField form={form} />)}
        <ProductTypeField form={form} />
      </>
    ),
    async inputOf({ niche, productType }, language) {
      if (!fromSaved) return { niche, productType, language }
      const saved = await find()
      return saved && { niche: saved.name, productType, nicheContext: nicheContext(saved), language }
    },
  }
}

function measuresOf({ marketSize, competitionLevel, profitPotential }: Niche): string {
  const measures = [
    marketSize && t('Market size: {value}', { value: ratingLabel(briefMeasure(marketSize)) }),
    competitionLevel && t('Competition: {value}', { value: ratingLabel(briefMeasure(competitionLevel)) }),
    profitPotential && t('Profit potential: {value}', { value: ratingLabel(briefMeasure(profitPotential)) }),
  ]
  return measures.filter(Boolean).join(' · ')
}
