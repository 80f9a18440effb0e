import type { Idea } from '@makeready/contract/ideas'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ClashDialog } from '../../generator/clash-dialog.tsx'
import { engineName } from '../../generator/engine-label.ts'
import { GoneNotice, OnFileStrip, RecordSheet } from '../../generator/record-sheet.tsx'
import { SaveResult } from '../../generator/result-actions.tsx'
import { ToolEmpty } from '../../generator/tool-frame.tsx'
import { useEdit } from '../../generator/use-edit.ts'
import { useFormKept } from '../../generator/use-form-kept.ts'
import { fromRecord, IDEA_FIELDS, type IdeaRecord, ideaRecordForm, toRecord } from './idea-record.ts'
import { IdeaRecordFields } from './idea-record-fields.tsx'
import { IdeaProofs, type IdeaWork } from './idea-results.tsx'
import { IDEA_MESSAGES } from './messages.ts'

/** In edit mode: the record on file, and what a run would put in its place. */
export function IdeaEditor({
  drawer,
  generation,
  engine,
  productType,
  item,
  gone,
  leave,
}: IdeaWork & { item: Idea; gone: boolean; leave: () => void }) {
  const form = useFormKept<IdeaRecord>(ideaRecordForm, drawer, 'record', toRecord(item))
  const [busy, setBusy] = useState<number | null>(null)
  const edit = useEdit({
    drawer,
    item,
    isGone: gone,
    values: form.watch(),
    valuesOf: toRecord,
    write: (values) => form.reset(values),
    update: (values, expected) => api.ideas.update({ id: item.id, ...fromRecord(values), productType, ...expected }),
    create: (values) => api.ideas.create({ ...fromRecord(values), productType }),
    words: { updated: IDEA_MESSAGES.updated, created: IDEA_MESSAGES.saved, failed: IDEA_MESSAGES.saveFailed },
    onSaved: leave,
  })

  return (
    <>
      <OnFileStrip />
      {edit.gone && <GoneNotice name="idea" saving={edit.saving} onSaveNew={() => void edit.saveNew()} />}
      <RecordSheet
        label="Idea on file"
        edit={edit}
        updateLabel="Update Idea"
        onSubmit={form.handleSubmit((values) => edit.save(values))}
      >
        <IdeaRecordFields form={form} />
      </RecordSheet>
      <IdeaProofs
        generation={generation}
        engine={engine}
        empty={
          <ToolEmpty title="New proofs come off here">
            Change a field and generate. Put one of the results in place of the idea on file, or leave it as it is.
          </ToolEmpty>
        }
        actions={(idea, index) => (
          <SaveResult
            label="Update Idea"
            saved={false}
            busy={edit.saving && busy === index}
            disabled={edit.saving}
            onSave={() => {
              setBusy(index)
              void edit.save(toRecord(idea), engineName(generation.state.result, engine))
            }}
          />
        )}
      />
      <ClashDialog name="idea" edit={edit} valuesOf={toRecord} fields={IDEA_FIELDS} />
    </>
  )
}
