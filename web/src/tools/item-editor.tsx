import type { UseFormReturn } from 'react-hook-form'
import { useEdit } from '../drafts/use-edit.ts'
import { engineName } from '../runs/engine-label.ts'
import { EditPane } from './edit-pane.tsx'
import type { ItemTypes } from './item-kind.ts'
import { ItemRunResults, type ItemWork } from './item-results.tsx'

export function ItemEditor<T extends ItemTypes>({
  item,
  isDeleted,
  form,
  leave,
  ...work
}: ItemWork<T> & { item: T['item']; isDeleted: boolean; form: UseFormReturn<T['form']>; leave: () => void }) {
  const { kind, draftStorage, generation, engine, runRequest } = work
  const { record, messages } = kind
  const edited = record.useForm(draftStorage, item, form)
  const edit = useEdit<T['item'], T['record']>({
    draftStorage,
    item,
    wasDeleted: isDeleted,
    values: edited.values,
    valuesOf: record.of,
    write: edited.write,
    update: (values, expected) => kind.update(item.id, record.toInput(values, runRequest()), expected),
    create: (values) => kind.create(record.toInput(values, runRequest())),
    words: { updated: messages.updated, created: messages.saved, failed: messages.saveFailed },
    onSaved: leave,
  })
  return (
    <EditPane
      kind={kind}
      edit={edit}
      onSubmit={edited.submit((values) => void edit.save(values))}
      valuesOf={record.of}
      compared={record.compared}
      fields={edited.fields}
      renderResults={(empty, update) => (
        <ItemRunResults
          {...work}
          empty={empty}
          actions={(draft, index) =>
            update(index, record.of(kind.inputOf(draft, runRequest())), engineName(generation.state.result, engine))
          }
        />
      )}
    />
  )
}
