import type { UseFormReturn } from 'react-hook-form'
import { useEdit } from '../drafts/use-edit.ts'
import { engineName } from '../runs/engine-label.ts'
import { EditDesk } from './edit-desk.tsx'
import type { ItemTypes } from './item-kind.ts'
import { ItemProofs, type ItemWork } from './item-results.tsx'

export function ItemEditor<T extends ItemTypes>({
  item,
  gone,
  form,
  leave,
  ...work
}: ItemWork<T> & { item: T['item']; gone: boolean; form: UseFormReturn<T['form']>; leave: () => void }) {
  const { kind, drawer, generation, engine, asked } = work
  const { record, messages } = kind
  const edited = record.useForm(drawer, item, form)
  const edit = useEdit<T['item'], T['record']>({
    drawer,
    item,
    isGone: gone,
    values: edited.values,
    valuesOf: record.of,
    write: edited.write,
    update: (values, expected) => kind.update(item.id, record.toInput(values, asked()), expected),
    create: (values) => kind.create(record.toInput(values, asked())),
    words: { updated: messages.updated, created: messages.saved, failed: messages.saveFailed },
    onSaved: leave,
  })
  return (
    <EditDesk
      kind={kind}
      edit={edit}
      onSubmit={edited.submit((values) => void edit.save(values))}
      valuesOf={record.of}
      compared={record.compared}
      fields={edited.fields}
      proofs={(empty, update) => (
        <ItemProofs
          {...work}
          empty={empty}
          actions={(draft, index) =>
            update(index, record.of(kind.inputOf(draft, asked())), engineName(generation.state.result, engine))
          }
        />
      )}
    />
  )
}
