import { requiredName } from '@makeready/contract/fields'
import type { ProductTitle } from '@makeready/contract/titles'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useEdit } from '../../drafts/use-edit.ts'
import { useFormKept } from '../../drafts/use-form-kept.ts'
import { t } from '../../i18n/t.ts'
import { engineName } from '../../runs/engine-label.ts'
import { EditDesk } from '../../tools/edit-desk.tsx'
import { TITLE_MESSAGES } from './messages.ts'
import { TITLE_FIELDS, toRecord } from './title-record.ts'
import { TitleProofs, type TitleWork, titleInput, toneOf } from './title-results.tsx'

const titleRecordForm = z.strictObject({ title: requiredName('Title') })

/** In edit mode: the title on file, its tone in the form beside it, and what a run would put in its place. */
export function TitleEditor({
  item,
  gone,
  leave,
  ...work
}: TitleWork & { item: ProductTitle; gone: boolean; leave: () => void }) {
  const { drawer, generation, engine, form } = work
  const record = useFormKept<{ title: string }>(titleRecordForm, drawer, 'record', { title: item.title })
  const edit = useEdit({
    drawer,
    item,
    isGone: gone,
    values: { title: record.watch('title'), tone: form.watch('tone') },
    valuesOf: toRecord,
    write: ({ title, tone }) => {
      record.reset({ title })
      form.setValue('tone', tone)
    },
    update: (values, expected) => api.titles.update({ id: item.id, ...values, ...expected }),
    create: (values) => api.titles.create(values),
    words: { updated: TITLE_MESSAGES.updated, created: TITLE_MESSAGES.saved, failed: TITLE_MESSAGES.saveFailed },
    onSaved: leave,
  })

  return (
    <EditDesk
      noun="title"
      edit={edit}
      onSubmit={record.handleSubmit(({ title }) => edit.save({ title, tone: form.getValues('tone') }))}
      valuesOf={toRecord}
      compared={TITLE_FIELDS}
      fields={
        <TextInput
          label={t('Title')}
          wrapperProps={{ 'data-whole': true }}
          {...record.register('title')}
          error={record.formState.errors.title?.message}
        />
      }
      proofs={(empty, update) => (
        <TitleProofs
          generation={generation}
          engine={engine}
          empty={empty}
          actions={(title, index) =>
            update(index, { title: titleInput(title), tone: toneOf(work) }, engineName(generation.state.result, engine))
          }
        />
      )}
    />
  )
}
