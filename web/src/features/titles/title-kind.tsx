import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import { DEFAULT_TITLE_TONE, TITLE_TONES, type TitleTone } from '@makeready/contract/domain/tones'
import { requiredName } from '@makeready/contract/fields'
import { titleForm } from '@makeready/contract/titles'
import { Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { api } from '../../api.ts'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { t } from '../../i18n/t.ts'
import { ideaContext } from '../../tools/idea-context.ts'
import type { StartingItemKind } from '../../tools/item-kind.ts'
import { SAVED_TITLES } from '../../tools/use-saved.ts'
import { CopyTitle } from './copy-title.tsx'
import { TITLE_MESSAGES } from './messages.ts'
import { OwnTitleNote } from './own-titles.tsx'
import { SameTitles } from './same-titles.tsx'
import { TitleFields, type TitleForm } from './title-fields.tsx'
import { TitleNext } from './title-next.tsx'
import { requestLike, TITLE_FIELDS, toRecord } from './title-record.ts'
import type { TitleTypes } from './title-types.ts'
import { TITLE_VIEW } from './title-view.tsx'
import { useTitleRequest } from './use-title-request.tsx'

const titleRecordForm = z.strictObject({ title: requiredName('Title') })

export const TITLE: StartingItemKind<TitleTypes> = {
  name: 'title',
  many: t('Titles'),
  count: (count) => t('{count, plural, one {# title} other {# titles}}', { count }),
  run: 'titles',
  expected: 5,
  label: t('Product Title'),
  view: TITLE_VIEW,
  messages: {
    ...TITLE_MESSAGES,
    regenerating: () => TITLE_MESSAGES.regenerating,
  },

  get: (id) => api.titles.get({ id }),
  create: (input) => api.titles.create(input),
  update: (id, input, expected) => api.titles.update({ id, ...input, ...expected }),
  inputOf: (title, runRequest) => ({ title: shorten(title.trim(), LIMITS.name), tone: toneOf(runRequest) }),
  saved: SAVED_TITLES,

  titleOf: (title) => title,
  rows: true,
  resultNote: (title, isSaved) => !isSaved && <OwnTitleNote title={title} />,
  resultAction: (title) => (
    <>
      <SameTitles title={title} />
      <CopyTitle title={title} />
    </>
  ),

  record: {
    of: toRecord,
    toInput: (record) => record,
    compared: TITLE_FIELDS,
    useForm(draftStorage, item, request) {
      const form = usePersistedForm<{ title: string }>(titleRecordForm, draftStorage, 'record', { title: item.title })
      return {
        values: { title: form.watch('title'), tone: request.watch('tone') },
        write: ({ title, tone }) => {
          form.reset({ title })
          request.setValue('tone', tone)
        },
        submit: (save) => form.handleSubmit(({ title }) => save({ title, tone: request.getValues('tone') })),
        fields: (
          <Stack gap={4} align="flex-start" data-whole>
            <TextInput
              label={t('Title')}
              w="100%"
              {...form.register('title')}
              error={form.formState.errors.title?.message}
            />
            <OwnTitleNote title={form.watch('title')} except={item.id} />
            <SameTitles title={form.watch('title')} except={item.id} />
          </Stack>
        ),
      }
    },
  },

  tool: {
    sourceParam: 'ideaId',
    lead: t('A few ways to say it. Read them aloud.'),
    formLabel: t('What to name'),
    generateLabel: t('Generate Titles'),
    saveLabel: t('Save Title'),
    updateLabel: t('Update Title'),
    recordLabel: t('Saved title'),
    empty: { title: t('No titles yet'), text: t('Choose an idea or describe the product, and choose a tone.') },
    useRequest: useTitleRequest,
    afterSave: (titleId) => <TitleNext titleId={titleId} />,
  },

  suggest: {
    label: t('Idea'),
    generateLabel: t('Suggest Titles'),
    ask: (productConcept, { language }) => ({ productConcept, tone: DEFAULT_TITLE_TONE, language }),
  },

  inProject: {
    useRequest({ draftStorage, project, similarTo }) {
      const { productIdea } = project
      const form = usePersistedForm<TitleForm>(titleForm, draftStorage, 'title', {
        ...requestLike(similarTo, productIdea?.concept),
      })
      return {
        form,
        fields: <TitleFields form={form} />,
        subject: form.getValues('productConcept'),
        inputOf: async (values, language) => ({
          ...values,
          ...(productIdea ? { ideaContext: ideaContext(productIdea) } : {}),
          language,
        }),
      }
    },
    title: () => t('Regenerate Titles'),
    lead: () => t('The title you choose goes into this product. The old one stays in My Saved Content.'),
    current: ({ productTitle }) => productTitle,
    // a project named after the old title gets the new one
    link: ({ id, title: name, productTitle }, titleId, { title }) =>
      api.projects.update({ id, titleId, ...(name === productTitle?.title ? { title } : {}) }),
    canMerge: false,
  },
}

function toneOf({ sent, form }: { sent: { tone?: unknown } | undefined; form: TitleForm }): TitleTone {
  return TITLE_TONES.find((tone) => tone === sent?.tone) ?? form.tone
}
