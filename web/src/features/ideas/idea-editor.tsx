import type { Idea } from '@makeready/contract/ideas'
import { api } from '../../api.ts'
import { useEdit } from '../../drafts/use-edit.ts'
import { useFormKept } from '../../drafts/use-form-kept.ts'
import { engineName } from '../../runs/engine-label.ts'
import { EditDesk } from '../../tools/edit-desk.tsx'
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
    <EditDesk
      noun="idea"
      edit={edit}
      onSubmit={form.handleSubmit((values) => edit.save(values))}
      valuesOf={toRecord}
      compared={IDEA_FIELDS}
      fields={<IdeaRecordFields form={form} />}
      proofs={(empty, update) => (
        <IdeaProofs
          generation={generation}
          engine={engine}
          empty={empty}
          actions={(idea, index) => update(index, toRecord(idea), engineName(generation.state.result, engine))}
        />
      )}
    />
  )
}
