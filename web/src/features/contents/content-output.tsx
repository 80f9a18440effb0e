import type { Content } from '@makeready/contract/contents'
import type { ContentType } from '@makeready/contract/domain/content-types'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { api } from '../../api.ts'
import { CompareDialog } from '../../compare/compare-dialog.tsx'
import { ConflictDialog } from '../../compare/conflict-dialog.tsx'
import type { Field } from '../../compare/differences.ts'
import { useEdit } from '../../drafts/use-edit.ts'
import { asString, usePersistedState } from '../../drafts/use-persisted-state.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { CONTENT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import type { EngineStatus } from '../../runs/engine-label.ts'
import { DeletedNotice } from '../../tools/record-editor.tsx'
import { ToolActions } from '../../tools/tool-actions.tsx'
import type { Opened } from '../../tools/tool-gate.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { contentLengthError } from './content-length-error.ts'
import { ContentPane } from './content-pane.tsx'
import { downloadMarkdown } from './download-markdown.ts'
import { CONTENT_MESSAGES } from './messages.ts'
import { type ContentToolState, contentTypeOf } from './use-content-tool.ts'

type OutputProps = Opened<Content> & { tool: ContentToolState; engine: EngineStatus | undefined; leave: () => void }

export function ContentOutput({ mode, isDeleted, draftStorage, tool, engine, leave }: OutputProps) {
  const output = { draftStorage, tool, engine }
  return mode.kind === 'edit' ? (
    <EditedContent {...output} item={mode.item} isDeleted={isDeleted} leave={leave} />
  ) : (
    <NewContent {...output} />
  )
}

/** Every save creates a record. */
function NewContent({ draftStorage, tool, engine }: Pick<OutputProps, 'draftStorage' | 'tool' | 'engine'>) {
  const { form, draft } = tool
  const { saving, save } = useSaving()
  // persisted with the text, which would otherwise be offered for saving again
  const [saved, setSaved] = usePersistedState(draftStorage, 'content.saved', asString)
  const now = `${form.watch('sectionName')}\n${draft.text}`

  const saveContent = async () => {
    if (!(await isReady(tool))) return
    const { sectionName, contentType } = form.getValues()
    await save(async () => {
      await api.contents.create({
        sectionName,
        content: draft.text,
        contentType: draft.contentType ?? contentType,
        engine: draft.engine,
      })
      setSaved(now)
      refreshLists()
      toastSuccess(CONTENT_MESSAGES.saved)
    }, CONTENT_MESSAGES.saveFailed)
  }

  return (
    <OutputFrame tool={tool} engine={engine}>
      <SaveButton
        tool={tool}
        label={t('Save Content')}
        saving={saving}
        saved={saved === now}
        onSave={() => void saveContent()}
      />
    </OutputFrame>
  )
}

type ContentRecord = { sectionName: string; content: string; contentType: ContentType }

const FIELDS: readonly Field<ContentRecord>[] = [
  ['sectionName', t('Section Name')],
  ['contentType', t('Content Type'), (type) => CONTENT_TYPE_LABELS[type as ContentType]],
  ['content', t('Content')],
]

const toRecord = (item: Content): ContentRecord => ({
  sectionName: item.sectionName,
  content: item.content,
  contentType: contentTypeOf(item),
})

function EditedContent({
  item,
  isDeleted,
  draftStorage,
  tool,
  engine,
  leave,
}: Omit<OutputProps, 'mode'> & { item: Content }) {
  const { form, draft } = tool
  const values: ContentRecord = {
    sectionName: form.watch('sectionName'),
    content: draft.text,
    contentType: form.watch('contentType'),
  }
  const edit = useEdit({
    draftStorage,
    item,
    wasDeleted: isDeleted,
    values,
    valuesOf: toRecord,
    write: ({ sectionName, content, contentType }) => {
      form.setValue('sectionName', sectionName)
      form.setValue('contentType', contentType)
      tool.setText((before) => ({ ...before, text: content, partial: false }))
    },
    update: (next, expected) => api.contents.update({ id: item.id, ...next, ...expected }),
    create: (next) => api.contents.create({ ...next, engine: draft.engine }),
    words: { updated: CONTENT_MESSAGES.updated, created: CONTENT_MESSAGES.saved, failed: CONTENT_MESSAGES.saveFailed },
    onSaved: leave,
  })

  const [comparing, setComparing] = useState(false)
  const update = async () => {
    if (await isReady(tool)) await edit.save(values, draft.engine === item.engine ? null : draft.engine)
  }

  return (
    <>
      <OutputFrame
        below={
          edit.isDeleted && <DeletedNotice name="section" saving={edit.saving} onSaveNew={() => void edit.saveNew()} />
        }
        tool={tool}
        engine={engine}
        editorId={item.id}
        notice={edit.changed ? undefined : t('Nothing changed yet.')}
        onUndo={edit.changed ? edit.undo : undefined}
      >
        {edit.changed && (
          <Button variant="default" disabled={tool.generation.active} onClick={() => setComparing(true)}>
            {t('Compare')}
          </Button>
        )}
        <SaveButton
          tool={tool}
          label={t('Update Content')}
          saving={edit.saving}
          saved={false}
          changed={edit.changed}
          onSave={() => void update()}
        />
      </OutputFrame>
      {comparing && (
        <CompareDialog
          noun="section"
          fields={FIELDS}
          mine={toRecord(item)}
          theirs={values}
          saving={edit.saving}
          onMine={() => {
            edit.undo()
            setComparing(false)
          }}
          onNew={() => void update().then(() => setComparing(false))}
          onMerged={(merged) => void edit.save(merged).then(() => setComparing(false))}
          onClose={() => setComparing(false)}
        />
      )}
      <ConflictDialog name="section" edit={edit} valuesOf={toRecord} fields={FIELDS} />
    </>
  )
}

function OutputFrame({
  tool,
  engine,
  editorId,
  notice,
  onUndo,
  below,
  children,
}: Pick<OutputProps, 'tool' | 'engine'> & {
  editorId?: string
  notice?: string | undefined
  onUndo?: (() => void) | undefined
  below?: ReactNode
  children: ReactNode
}) {
  const { form, draft, generation } = tool
  const name = form.watch('sectionName')
  const download = () => {
    downloadMarkdown(name, draft.text)
    toastSuccess(CONTENT_MESSAGES.downloaded)
  }
  return (
    <>
      <ContentPane
        section={tool}
        name={name}
        about={{ editorId: editorId ?? 'content-tool', title: form.watch('title') }}
        engine={engine?.label}
        open
        sections={tool.productSections}
      />
      {below}
      <ToolActions note={generation.active ? t('You can save when the text is complete.') : notice}>
        {onUndo && (
          <Button variant="subtle" color="ink" onClick={onUndo}>
            {t('Undo Changes')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          disabled={draft.text === '' || generation.active}
          onClick={download}
        >
          {t('Download')}
        </Button>
        {children}
      </ToolActions>
    </>
  )
}

function SaveButton({
  tool,
  label,
  saving,
  saved,
  changed = true,
  onSave,
}: {
  tool: ContentToolState
  label: string
  saving: boolean
  changed?: boolean
  saved: boolean
  onSave: () => void
}) {
  const { draft, generation } = tool
  const hasText = draft.text.trim() !== '' && !generation.active
  return (
    <Button
      variant={hasText && changed && !saved ? 'filled' : 'default'}
      disabled={!hasText || saved}
      loading={saving}
      onClick={onSave}
    >
      {saved ? t('Saved') : draft.partial && hasText ? t('Save Partial Text') : label}
    </Button>
  )
}

/** Shows what is missing: a section needs a name and a text within the limit. */
async function isReady({ form, draft }: ContentToolState): Promise<boolean> {
  if (!(await form.trigger(['sectionName', 'contentType'], { shouldFocus: true }))) return false
  const error = draft.text.trim() === '' ? CONTENT_MESSAGES.noContent : contentLengthError(draft.text)
  if (error) toastError(error)
  return error === null
}
