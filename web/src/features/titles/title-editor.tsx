import { TITLE_TONES, type TitleTone } from '@makeready/contract/domain/tones'
import { requiredName } from '@makeready/contract/fields'
import type { ProductTitle } from '@makeready/contract/titles'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import { ClashDialog } from '../../generator/clash-dialog.tsx'
import type { Field } from '../../generator/differences.ts'
import { engineName } from '../../generator/engine-label.ts'
import { GoneNotice, OnFileStrip, RecordSheet } from '../../generator/record-sheet.tsx'
import { SaveResult } from '../../generator/result-actions.tsx'
import { ToolEmpty } from '../../generator/tool-frame.tsx'
import { useEdit } from '../../generator/use-edit.ts'
import { useFormKept } from '../../generator/use-form-kept.ts'
import { TITLE_MESSAGES } from './messages.ts'
import { toneLabel } from './title-dialog.tsx'
import { TitleProofs, type TitleWork, titleInput, toneOf } from './title-results.tsx'

const titleRecordForm = z.strictObject({ title: requiredName('Title') })

type TitleRecord = { title: string; tone: TitleTone }

const FIELDS: readonly Field<TitleRecord>[] = [
  ['title', 'Title'],
  ['tone', 'Tone', (tone) => toneLabel(String(tone))],
]

const toRecord = ({ title, tone }: Pick<ProductTitle, 'title' | 'tone'>): TitleRecord => ({
  title,
  tone: TITLE_TONES.find((known) => known === tone) ?? TITLE_TONES[0],
})

/** In edit mode: the title on file, its tone in the form beside it, and what a run would put in its place. */
export function TitleEditor({
  item,
  gone,
  leave,
  ...work
}: TitleWork & { item: ProductTitle; gone: boolean; leave: () => void }) {
  const { drawer, generation, engine, form } = work
  const record = useFormKept<{ title: string }>(titleRecordForm, drawer, 'record', { title: item.title })
  const [busy, setBusy] = useState<number | null>(null)
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
    <>
      <OnFileStrip />
      {edit.gone && <GoneNotice name="title" saving={edit.saving} onSaveNew={() => void edit.saveNew()} />}
      <RecordSheet
        label="Title on file"
        edit={edit}
        updateLabel="Update Title"
        onSubmit={record.handleSubmit(({ title }) => edit.save({ title, tone: form.getValues('tone') }))}
      >
        <TextInput
          label="Title"
          wrapperProps={{ 'data-whole': true }}
          {...record.register('title')}
          error={record.formState.errors.title?.message}
        />
      </RecordSheet>
      <TitleProofs
        generation={generation}
        engine={engine}
        empty={
          <ToolEmpty title="New proofs come off here">
            Change a field and generate. Put one of the results in place of the title on file, or leave it as it is.
          </ToolEmpty>
        }
        actions={(title, index) => (
          <SaveResult
            label="Update Title"
            saved={false}
            busy={edit.saving && busy === index}
            disabled={edit.saving}
            onSave={() => {
              setBusy(index)
              void edit.save(
                { title: titleInput(title), tone: toneOf(work) },
                engineName(generation.state.result, engine),
              )
            }}
          />
        )}
      />
      <ClashDialog name="title" edit={edit} valuesOf={toRecord} fields={FIELDS} />
    </>
  )
}
