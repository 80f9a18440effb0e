import { Button, SimpleGrid } from '@mantine/core'
import { useId, useState } from 'react'
import { ConflictDialog } from '../compare/conflict-dialog.tsx'
import { createDraftStorage } from '../drafts/draft-storage.ts'
import { forgetUntouched } from '../drafts/edit-base.ts'
import { useEdit } from '../drafts/use-edit.ts'
import { t } from '../i18n/t.ts'
import { submitOnCtrlEnter } from '../runs/use-generation-keys.ts'
import { ItemDialog } from '../ui/item-dialog.tsx'
import type { ItemTypes, StartingItemKind } from './item-kind.ts'
import classes from './record-editor.module.css'
import { DeletedNotice } from './record-editor.tsx'
import type { PartOf } from './use-replacement.ts'

/** Edits a part of a project in place. */
export function ItemEditDialog<T extends ItemTypes>({
  kind,
  part: { project, onReplaced },
  item,
  onClose,
}: {
  kind: StartingItemKind<T>
  part: PartOf
  item: T['item']
  onClose: () => void
}) {
  const { name, label, view, record, messages, tool, inProject } = kind
  const [draftStorage] = useState(() => {
    const storage = createDraftStorage(`project.${project.id}.edit.${item.id}`)
    forgetUntouched(storage, item)
    return storage
  })
  const request = inProject.useRequest({ draftStorage, project, similarTo: item })
  const edited = record.useForm(draftStorage, item, request.form)
  const inputOf = (values: T['record']) => record.toInput(values, { sent: undefined, form: request.form.getValues() })
  const edit = useEdit<T['item'], T['record']>({
    draftStorage,
    item,
    wasDeleted: false,
    values: edited.values,
    valuesOf: record.of,
    write: edited.write,
    update: (values, expected) => kind.update(item.id, inputOf(values), expected),
    create: (values) => kind.create({ ...inputOf(values), projectId: project.id }),
    words: { updated: messages.updated, created: messages.saved, failed: messages.updateFailed },
    onSaved: (saved) => {
      void inProject.link(project, saved.id, inputOf(record.of(saved))).then(onReplaced, console.error)
      onClose()
    },
  })
  const form = useId()
  return (
    <>
      <ItemDialog
        kind={label}
        icon={view.icon}
        title={t('Edit: {name}', { name: view.nameOf(item) })}
        onClose={onClose}
        size={720}
        form
        actions={
          <>
            <span className="caption">
              {edit.changed
                ? t('Not saved yet. Stored on this device.')
                : t('Updating replaces this item. The old version stays in the history.')}
            </span>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" form={form} loading={edit.saving}>
              {tool.updateLabel}
            </Button>
          </>
        }
      >
        {edit.isDeleted && <DeletedNotice name={name} saving={edit.saving} onSaveNew={() => void edit.saveNew()} />}
        <form
          id={form}
          noValidate
          onKeyDown={submitOnCtrlEnter}
          onSubmit={edited.submit((values) => void edit.save(values))}
        >
          <SimpleGrid className={classes.fields} minColWidth="min(240px, 100%)" autoFlow="auto-fit" spacing="lg">
            {edited.fields}
          </SimpleGrid>
        </form>
      </ItemDialog>
      <ConflictDialog name={name} edit={edit} valuesOf={record.of} fields={record.compared} />
    </>
  )
}
