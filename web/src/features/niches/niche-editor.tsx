import type { Niche } from '@makeready/contract/niches'
import { api } from '../../api.ts'
import { useEdit } from '../../drafts/use-edit.ts'
import { useFormKept } from '../../drafts/use-form-kept.ts'
import { engineName } from '../../runs/engine-label.ts'
import { EditDesk } from '../../tools/edit-desk.tsx'
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
    <EditDesk
      noun="niche"
      edit={edit}
      onSubmit={form.handleSubmit((values) => edit.save(values))}
      valuesOf={toRecord}
      compared={NICHE_FIELDS}
      fields={<NicheRecordFields form={form} />}
      proofs={(empty, update) => (
        <NicheProofs
          generation={generation}
          engine={engine}
          empty={empty}
          actions={(niche, index) => update(index, toRecord(niche), engineName(generation.state.result, engine))}
        />
      )}
    />
  )
}
