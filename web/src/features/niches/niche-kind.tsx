import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import { type Niche, type NicheDraft, type NicheForm, nicheForm } from '@makeready/contract/niches'
import { api } from '../../api.ts'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { t } from '../../i18n/t.ts'
import type { StartingItemKind } from '../../tools/item-kind.ts'
import { SAVED_NICHES } from '../../tools/use-saved.ts'
import { NICHE_MESSAGES, regeneratingNiche } from './messages.ts'
import { NicheFields } from './niche-fields.tsx'
import { NicheNext } from './niche-next.tsx'
import { NICHE_FIELDS, type NicheRecord, requestLike, toRecord } from './niche-record.ts'
import { NicheRecordFields } from './niche-record-fields.tsx'
import { fromRecord, nicheRecordForm } from './niche-record-form.ts'
import { NicheFacts, NichePeople, NicheSummary } from './niche-summary.tsx'
import { NICHE_VIEW } from './niche-view.tsx'

const EMPTY: NicheForm = { targetAudience: '', interests: '', budgetRange: '' }

export type NicheTypes = {
  run: 'niches'
  draft: NicheDraft
  item: Niche
  input: NicheDraft
  form: NicheForm
  record: NicheRecord
}

export const NICHE: StartingItemKind<NicheTypes> = {
  name: 'niche',
  many: t('Niches'),
  count: (count) => t('{count, plural, one {# niche} other {# niches}}', { count }),
  run: 'niches',
  expected: 5,
  label: t('Niche'),
  view: NICHE_VIEW,
  messages: { ...NICHE_MESSAGES, regenerating: ({ name }) => regeneratingNiche(name) },

  get: (id) => api.niches.get({ id }),
  create: (input) => api.niches.create(input),
  update: (id, input, expected) => api.niches.update({ id, ...input, ...expected }),
  inputOf: nicheInput,
  saved: SAVED_NICHES,

  titleOf: ({ name }) => name,
  summary: (niche) => <NicheSummary niche={niche} />,
  toolResult: (niche) => ({ body: <NichePeople niche={niche} brief />, facts: <NicheFacts niche={niche} /> }),

  record: {
    of: toRecord,
    toInput: (record) => nicheInput(fromRecord(record)),
    compared: NICHE_FIELDS,
    useForm(draftStorage, item) {
      const form = usePersistedForm<NicheRecord>(nicheRecordForm, draftStorage, 'record', toRecord(item))
      return {
        values: form.watch(),
        write: (values) => form.reset(values),
        submit: (save) => form.handleSubmit(save),
        fields: <NicheRecordFields form={form} />,
      }
    },
  },

  tool: {
    lead: t('Tell us who it’s for. We’ll suggest groups of people who share a problem and would pay to solve it.'),
    formLabel: t('What to look for'),
    generateLabel: t('Generate Niches'),
    saveLabel: t('Save Niche'),
    updateLabel: t('Update Niche'),
    recordLabel: t('Saved niche'),
    empty: { title: t('No niches yet'), text: t('Fill in the form to get your first results.') },
    useRequest({ draftStorage, mode }) {
      return requestOf(
        usePersistedForm<NicheForm>(nicheForm, draftStorage, 'niche', mode.item ? requestLike(mode.item) : EMPTY),
      )
    },
    next: {
      label: t('Use in Product Ideas'),
      link: (nicheId) => ({ to: '/dashboard/product-ideas', search: { nicheId } }),
    },
    afterSave: (nicheId) => <NicheNext nicheId={nicheId} />,
  },

  suggest: {
    label: t('Who or what is it about?'),
    generateLabel: t('Suggest Niches'),
    // a run requires a budget; Autopilot does not
    ask: (words, { language }) => ({
      targetAudience: words,
      interests: words,
      budgetRange: t('Any budget'),
      language,
    }),
    note: ({ demographics }) => demographics.painPoints.join(' · '),
  },

  inProject: {
    useRequest({ draftStorage, similarTo }) {
      return requestOf(
        usePersistedForm<NicheForm>(nicheForm, draftStorage, 'niche', similarTo ? requestLike(similarTo) : EMPTY),
      )
    },
    title: (similarTo) => (similarTo ? t('Regenerate Similar') : t('Generate New Niche')),
    lead: (similarTo) =>
      similarTo
        ? t(
            'Niches similar to “{name}”. The one you choose goes into this product. The old niche stays in My Saved Content.',
            {
              name: similarTo.name,
            },
          )
        : t('The niche you choose goes into this product. The old one stays in My Saved Content.'),
    current: ({ niche }) => niche,
    link: ({ id }, nicheId) => api.projects.update({ id, nicheId }),
    canMerge: true,
  },
}

function requestOf(form: ReturnType<typeof usePersistedForm<NicheForm>>): ReturnType<typeof NICHE.tool.useRequest> {
  return {
    form,
    fields: <NicheFields form={form} />,
    subject: form.getValues('targetAudience'),
    inputOf: async (values, language) => ({ ...values, language }),
  }
}

function nicheInput({ name, marketSize, competitionLevel, profitPotential, demographics }: NicheDraft) {
  const { age, income, painPoints } = demographics
  return {
    name: shorten(name.trim(), LIMITS.name),
    marketSize,
    competitionLevel,
    profitPotential,
    demographics: { age, income, painPoints },
  }
}
