import { Button } from '@mantine/core'
import { type ReactNode, type SubmitEventHandler, useState } from 'react'
import { CompareDialog } from '../compare/compare-dialog.tsx'
import { ConflictDialog } from '../compare/conflict-dialog.tsx'
import type { Field } from '../compare/differences.ts'
import type { Edit } from '../drafts/use-edit.ts'
import { t } from '../i18n/t.ts'
import { DeletedNotice, RecordEditor, SavedRecordStrip } from './record-editor.tsx'
import { SaveResult } from './result-actions.tsx'
import { ToolEmpty } from './tool-frame.tsx'

export function EditPane<Item, Values extends object>({
  kind: { name, tool },
  edit,
  onSubmit,
  valuesOf,
  compared,
  fields,
  renderResults,
}: {
  kind: { name: string; tool: { updateLabel: string; recordLabel: string } }
  edit: Edit<Item, Values>
  onSubmit: SubmitEventHandler<HTMLFormElement>
  valuesOf: (item: Item) => Values
  compared: readonly Field<Values>[]
  fields: ReactNode
  /** `update` returns the actions that replace the record with a result. */
  renderResults: (
    empty: ReactNode,
    update: (index: number, values: Values, engine: string | null) => ReactNode,
  ) => ReactNode
}) {
  const [busy, setBusy] = useState<number | null>(null)
  const [result, setResult] = useState<{ values: Values; engine: string | null } | null>(null)
  return (
    <>
      <SavedRecordStrip />
      {edit.isDeleted && <DeletedNotice name={name} saving={edit.saving} onSaveNew={() => void edit.saveNew()} />}
      <RecordEditor label={tool.recordLabel} edit={edit} updateLabel={tool.updateLabel} onSubmit={onSubmit}>
        {fields}
      </RecordEditor>
      {renderResults(
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
              onClick={() => setResult({ values, engine })}
            >
              {t('Compare')}
            </Button>
          </>
        ),
      )}
      {result && (
        <CompareDialog
          noun={name}
          fields={compared}
          mine={edit.values}
          theirs={result.values}
          saving={edit.saving}
          onMine={() => setResult(null)}
          onNew={() => void edit.save(result.values, result.engine).then(() => setResult(null))}
          onMerged={(values) => void edit.save(values).then(() => setResult(null))}
          onClose={() => setResult(null)}
        />
      )}
      <ConflictDialog name={name} edit={edit} valuesOf={valuesOf} fields={compared} />
    </>
  )
}
