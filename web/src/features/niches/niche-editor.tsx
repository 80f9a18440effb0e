import type { Niche } from '@makeready/contract/niches'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ClashDialog } from '../../generator/clash-dialog.tsx'
import { engineName } from '../../generator/engine-label.ts'
import { GoneNotice, OnFileStrip, RecordSheet } from '../../generator/record-sheet.tsx'
import { SaveResult } from '../../generator/result-actions.tsx'
import { ToolEmpty } from '../../generator/tool-frame.tsx'
import { useEdit } from '../../generator/use-edit.ts'
import { useFormKept } from '../../generator/use-form-kept.ts'
import { NICHE_MESSAGES } from './messages.ts'
import { nicheInput } from './niche-input.ts'
import { fromRecord, NICHE_FIELDS, type NicheRecord, nicheRecordForm, toRecord } from './niche-record.ts'
import { NicheRecordFields } from './niche-record-fields.tsx'
import { NicheProofs, type NicheWork } from './niche-results.tsx'

/** In edit mode: the record on file, and what a run would put in its place. */
export function NicheEditor({
  drawer,
  generation,
  engine,
  item,
  gone,
  leave,
}: NicheWork & { item: Niche; gone: boolean; leave: () => void }) {
  const form = useFormKept<NicheRecord>(nicheRecordForm, drawer, 'record', toRecord(item))
  const [busy, setBusy] = useState<number | null>(null)
  const edit = useEdit({
    drawer,
    item,
    isGone: gone,
    values: form.watch(),
    valuesOf: toRecord,
    write: (values) => form.reset(values),
    update: (values, expected) => api.niches.update({ id: item.id, ...nicheInput(fromRecord(values)), ...expected }),
    create: (values) => api.niches.create(nicheInput(fromRecord(values))),
    words: { updated: NICHE_MESSAGES.updated, created: NICHE_MESSAGES.saved, failed: NICHE_MESSAGES.saveFailed },
    onSaved: leave,
  })

  return (
    <>
      <OnFileStrip />
      {edit.gone && <GoneNotice name="niche" saving={edit.saving} onSaveNew={() => void edit.saveNew()} />}
      <RecordSheet
        label="Niche on file"
        edit={edit}
        updateLabel="Update Niche"
        onSubmit={form.handleSubmit((values) => edit.save(values))}
      >
        <NicheRecordFields form={form} />
      </RecordSheet>
      <NicheProofs
        generation={generation}
        engine={engine}
        empty={
          <ToolEmpty title="New proofs come off here">
            Change a field and generate. Put one of the results in place of the niche on file, or leave it as it is.
          </ToolEmpty>
        }
        actions={(niche, index) => (
          <SaveResult
            label="Update Niche"
            saved={false}
            busy={edit.saving && busy === index}
            disabled={edit.saving}
            onSave={() => {
              setBusy(index)
              void edit.save(toRecord(niche), engineName(generation.state.result, engine))
            }}
          />
        )}
      />
      <ClashDialog name="niche" edit={edit} valuesOf={toRecord} fields={NICHE_FIELDS} />
    </>
  )
}
