import { type ReactNode, type SubmitEventHandler, useState } from 'react'
import { ClashDialog } from './clash-dialog.tsx'
import type { Field } from './differences.ts'
import { plural } from './item-words.ts'
import { GoneNotice, OnFileStrip, RecordSheet } from './record-sheet.tsx'
import { SaveResult } from './result-actions.tsx'
import { ToolEmpty } from './tool-frame.tsx'
import type { Edit } from './use-edit.ts'

/** In edit mode: the record on file, what a run would put in its place, and what to do when somebody else was faster. */
export function EditDesk<Item, Values extends object>({
  noun,
  edit,
  onSubmit,
  valuesOf,
  compared,
  fields,
  proofs,
}: {
  /** 'niche' */
  noun: string
  edit: Edit<Item, Values>
  /** `handleSubmit` of the record's form */
  onSubmit: SubmitEventHandler<HTMLFormElement>
  valuesOf: (item: Item) => Values
  /** what to compare when two edits met, and what people call it */
  compared: readonly Field<Values>[]
  fields: ReactNode
  /** The results of a run; `update` gives the action that puts one of them in the record's place. */
  proofs: (empty: ReactNode, update: (index: number, put: () => Promise<void>) => ReactNode) => ReactNode
}) {
  const [busy, setBusy] = useState<number | null>(null)
  const name = plural(noun).slice(0, -1)
  return (
    <>
      <OnFileStrip />
      {edit.gone && <GoneNotice name={noun} saving={edit.saving} onSaveNew={() => void edit.saveNew()} />}
      <RecordSheet label={`${name} on file`} edit={edit} updateLabel={`Update ${name}`} onSubmit={onSubmit}>
        {fields}
      </RecordSheet>
      {proofs(
        <ToolEmpty title="New proofs come off here">
          Change a field and generate. Put one of the results in place of the {noun} on file, or leave it as it is.
        </ToolEmpty>,
        (index, put) => (
          <SaveResult
            label={`Update ${name}`}
            saved={false}
            busy={edit.saving && busy === index}
            disabled={edit.saving}
            onSave={() => {
              setBusy(index)
              void put()
            }}
          />
        ),
      )}
      <ClashDialog name={noun} edit={edit} valuesOf={valuesOf} fields={compared} />
    </>
  )
}
