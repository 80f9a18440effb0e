import { IDEA_LABEL_LENGTH } from '@makeready/contract/domain/limits'
import { DEFAULT_PRODUCT_TYPE, PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { longText, requiredLongText } from '@makeready/contract/fields'
import { type IdeaDraft, ideaForm } from '@makeready/contract/ideas'
import { z } from 'zod'
import { api } from '../../api.ts'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { t } from '../../i18n/t.ts'
import { ideaStart } from '../../lib/idea-label.ts'
import { lineList, toLines } from '../../lib/lines.ts'
import type { StartingItemKind } from '../../tools/item-kind.ts'
import { SAVED_IDEAS } from '../../tools/use-saved.ts'
import { IdeaFields, type IdeaForm } from './idea-fields.tsx'
import { IDEA_FIELDS, type IdeaRecord, requestLike, toRecord } from './idea-record.ts'
import { IdeaRecordFields } from './idea-record-fields.tsx'
import { IdeaSummary } from './idea-summary.tsx'
import type { IdeaTypes } from './idea-types.ts'
import { IDEA_VIEW } from './idea-view.tsx'
import { IDEA_MESSAGES, regeneratingIdea } from './messages.ts'
import { nicheContext } from './niche-context.ts'
import { useIdeaRequest } from './use-idea-request.tsx'

const ideaRecordForm = z.strictObject({
  concept: requiredLongText('Concept'),
  targetAudience: longText('Target audience'),
  sellingPoints: lineList('Selling points'),
  modules: lineList('Modules'),
})

function fromRecord({ sellingPoints, modules, ...idea }: IdeaRecord): IdeaDraft {
  return { ...idea, sellingPoints: toLines(sellingPoints), modules: toLines(modules) }
}

export const IDEA: StartingItemKind<IdeaTypes> = {
  name: 'idea',
  many: t('Ideas'),
  count: (count) => t('{count, plural, one {# idea} other {# ideas}}', { count }),
  run: 'ideas',
  expected: 3,
  label: t('Product Idea'),
  view: IDEA_VIEW,
  messages: {
    ...IDEA_MESSAGES,
    regenerating: ({ concept }) => regeneratingIdea(ideaStart(concept, IDEA_LABEL_LENGTH)),
  },

  get: (id) => api.ideas.get({ id }),
  create: (input) => api.ideas.create(input),
  update: (id, input, expected) => api.ideas.update({ id, ...input, ...expected }),
  inputOf: (draft, runRequest) => ({ ...ideaInput(draft), productType: productTypeOf(runRequest) }),
  saved: SAVED_IDEAS,

  titleOf: ({ concept }) => concept,
  summary: (idea) => <IdeaSummary idea={idea} />,

  record: {
    of: toRecord,
    toInput: (record, runRequest) => ({ ...fromRecord(record), productType: productTypeOf(runRequest) }),
    compared: IDEA_FIELDS,
    useForm(draftStorage, item) {
      const form = usePersistedForm<IdeaRecord>(ideaRecordForm, draftStorage, 'record', toRecord(item))
      return {
        values: form.watch(),
        write: (values) => form.reset(values),
        submit: (save) => form.handleSubmit(save),
        fields: <IdeaRecordFields form={form} />,
      }
    },
  },

  tool: {
    sourceParam: 'nicheId',
    lead: t('What could you make that these people would finish?'),
    formLabel: t('What to make it from'),
    generateLabel: t('Generate Ideas'),
    saveLabel: t('Save Idea'),
    updateLabel: t('Update Idea'),
    recordLabel: t('Saved idea'),
    empty: { title: t('No ideas yet'), text: t('Choose or type a niche, and choose a product type.') },
    useRequest: useIdeaRequest,
    next: {
      label: t('Generate Titles'),
      link: (ideaId) => ({ to: '/dashboard/title-generator', search: { ideaId } }),
    },
  },

  suggest: {
    label: t('Niche'),
    generateLabel: t('Suggest Ideas'),
    ask: (niche, { productType, language }) => ({ niche, productType, language }),
    note: ({ targetAudience }) => targetAudience,
  },

  inProject: {
    useRequest({ draftStorage, project, similarTo }) {
      const { niche, productType } = project
      const form = usePersistedForm<IdeaForm>(
        ideaForm,
        draftStorage,
        'idea',
        similarTo
          ? requestLike(similarTo)
          : { niche: niche?.name ?? '', productType: productType ?? DEFAULT_PRODUCT_TYPE },
      )
      return {
        form,
        fields: <IdeaFields form={form} />,
        subject: form.getValues('niche'),
        inputOf: async (values, language) => ({
          ...values,
          ...(niche ? { nicheContext: nicheContext(niche) } : {}),
          language,
        }),
      }
    },
    title: (similarTo) => (similarTo ? t('Regenerate Similar') : t('Generate New Idea')),
    lead: (similarTo) =>
      [
        similarTo && t('Ideas similar to “{concept}”.', { concept: similarTo.concept }),
        t('The idea you choose goes into this product. The old one stays in My Saved Content.'),
      ]
        .filter(Boolean)
        .join(' '),
    current: ({ productIdea }) => productIdea,
    link: ({ id }, productIdeaId) => api.projects.update({ id, productIdeaId }),
    canMerge: true,
  },
}

function productTypeOf({ sent, form }: { sent: { productType?: unknown } | undefined; form: IdeaForm }): ProductType {
  return PRODUCT_TYPES.find((type) => type === sent?.productType) ?? form.productType
}

function ideaInput({ concept, targetAudience, sellingPoints, modules }: IdeaDraft) {
  return { concept, targetAudience, sellingPoints, modules }
}
