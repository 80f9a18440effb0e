import { Button } from '@mantine/core'
import { type ReactNode, type SubmitEventHandler, useState } from 'react'
import { ClashDialog } from '../compare/clash-dialog.tsx'
import { CompareDialog } from '../compare/compare-dialog.tsx'
import type { Field } from '../compare/differences.ts'
import type { Edit } from '../drafts/use-edit.ts'
import { t } from '../i18n/t.ts'
import { GoneNotice, OnFileStrip, RecordSheet } from './record-sheet.tsx'
import { SaveResult } from './result-actions.tsx'
import { ToolEmpty } from './tool-frame.tsx'

export function EditDesk<Item, Values extends object>({
  kind: { name, tool },
  edit,
  onSubmit,
  valuesOf,
  compared,
  fields,
  proofs,
}: {
  kind: { name: string; tool: { updateLabel: string; recordLabel: string } }
  edit: Edit<Item, Values>
  onSubmit: SubmitEventHandler<HTMLFormElement>
  valuesOf: (item: Item) => Values
  compared: readonly Field<Values>[]
  fields: ReactNode
  /** `update` returns the actions that replace the record with a result. */
  proofs: (empty: ReactNode, update: (index: number, values: Values, engine: string | null) => ReactNode) => ReactNode
}) {
  const [busy, setBusy] = useState<number | null>(null)
  const [proof, setProof] = useState<{ values: Values; engine: string | null } | null>(null)
  return (
    <>
      <OnFileStrip />
      {edit.gone && <GoneNotice name={name} saving={edit.saving} onSaveNew={() => void edit.saveNew()} />}
      <RecordSheet label={tool.recordLabel} edit={edit} updateLabel={tool.updateLabel} onSubmit={onSubmit}>
        {fields}
      </RecordSheet>
      {proofs(
        <ToolEmpty title={t('New results appear here')}>
          {t('Change a field and generate. Then replace the saved {noun} with a result, or keep it.', {
            noun: name,
          })}
        </ToolEmpty>,
        (index, values, engine) => (
          <>
            <SaveResult
              label={tool.updateLabel}
              saved={false}
              busy={edit.saving && busy === index}
              disabled={edit.saving}
              onSave={() => {
                setBusy(index)
                void edit.save(values, engine)
              }}
            />
            <Button
              variant="subtle"
              color="ink"
              size="xs"
              disabled={edit.saving}
              onClick={() => setProof({ values, engine })}
            >
              {t('Compare')}
            </Button>
          </>
        ),
      )}
      {proof && (
        <CompareDialog
          noun={name}
          fields={compared}
          mine={edit.values}
          theirs={proof.values}
          saving={edit.saving}
          onMine={() => setProof(null)}
          onNew={() => void edit.save(proof.values, proof.engine).then(() => setProof(null))}
          onMerged={(values) => void edit.save(values).then(() => setProof(null))}
          onClose={() => setProof(null)}
        />
      )}
      <ClashDialog name={name} edit={edit} valuesOf={valuesOf} fields={compared} />
    </>
  )
}
