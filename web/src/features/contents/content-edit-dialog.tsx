import type { Content } from '@makeready/contract/contents'
import { CONTENT_EDITOR_ROWS } from '@makeready/contract/domain/limits'
import { Button, Group, Input, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { ConflictDialog } from '../../compare/conflict-dialog.tsx'
import { EditorTools } from '../../editor/editor-tools.tsx'
import { MarkdownEditor } from '../../editor/markdown-editor.tsx'
import type { TextSurface } from '../../editor/text-surface.ts'
import { TextTools } from '../../editor/text-tools.tsx'
import { useSourceMode } from '../../editor/use-source-mode.ts'
import { t } from '../../i18n/t.ts'
import { DeletedNotice } from '../../tools/record-editor.tsx'
import type { PartOf } from '../../tools/use-replacement.ts'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import classes from './content-edit-dialog.module.css'
import { SectionTypeFields } from './section-type-fields.tsx'
import type { TextMark } from './text-mark.ts'
import { TextMarkNotice, useTextMark } from './text-mark-notice.tsx'
import { TextMeasure } from './text-measure.tsx'
import { EDIT_FIELDS, useContentEdit } from './use-content-edit.ts'

const namesOf = ({ contentSections }: PartOf['project'], besides: string) =>
  contentSections.filter(({ id }) => id !== besides).map((section) => section.sectionName)

/** Minimum width for a preview next to the form. */
const ROOM_FOR_PREVIEW = '(min-width: 1200px)'

/** Specification, section 5: content edit dialog. The name follows type and number; `mark` selects words on opening. */
export function ContentEditDialog({
  part,
  content,
  onClose,
  preview,
  mark = null,
}: {
  part: PartOf
  content: Content
  onClose: () => void
  mark?: TextMark | null
  preview?: (unsaved: { sectionName: string; markdown: string; caret: number }) => ReactNode
}) {
  const beside = useMediaQuery(ROOM_FOR_PREVIEW, false, { getInitialValueInEffect: false }) && preview !== undefined
  const contentEdit = useContentEdit(part, content, onClose)
  const { form, values, edit, valuesOf, productType, sectionName } = contentEdit
  const { project } = part
  const [caret, setCaret] = useState(0)
  const [surface, setSurface] = useState<TextSurface | null>(null)
  const [isSource] = useSourceMode()
  const pane = useRef<HTMLDivElement>(null)
  const shown = useDeferredValue(values.content)
  const showMark = useTextMark(mark, surface)
  const { field } = useController({ control: form.control, name: 'content' })
  const fieldRef = field.ref
  const onSurface = useCallback(
    (opened: TextSurface | null) => {
      // takes the focus when its text has an error
      fieldRef(opened && { focus: () => opened.focus() })
      setSurface(opened)
    },
    [fieldRef],
  )
  useEffect(() => {
    if (!surface) return
    const follow = () => setCaret(surface.selection.start)
    follow()
    return surface.onSelect(follow)
  }, [surface])

  const { errors } = form.formState
  // never above the text, which keeps its place
  const notices = (
    <>
      {edit.isDeleted && <DeletedNotice name="section" saving={edit.saving} onSaveNew={() => void edit.saveNew()} />}
      {mark && <TextMarkNotice mark={mark} text={values.content} onShow={showMark} />}
    </>
  )

  return (
    <>
      <ItemDialog
        title={t('Edit section')}
        onClose={onClose}
        size={beside ? 1320 : 720}
        form
        actions={
          <>
            <span className="caption">
              {edit.changed ? t('Not saved yet. Stored on this device.') : t('The current text stays in the history.')}
            </span>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button loading={edit.saving} onClick={() => void form.handleSubmit((mine) => edit.save(mine))()}>
              {t('Save Content')}
            </Button>
          </>
        }
      >
        <div className={classes.pair} data-beside={beside || undefined}>
          <Stack gap="lg" miw={0}>
            <Input.Wrapper error={errors.content?.message}>
              <div ref={pane} className={classes.editor} data-error={errors.content ? true : undefined}>
                <Group className={`head-bar ${classes.bar}`} gap="8px 16px">
                  <span className={`caption ${classes.measure}`}>
                    <TextMeasure text={shown} />
                  </span>
                  <EditorTools surface={surface} fullscreen={pane} />
                  <TextTools
                    surface={surface}
                    text={values.content}
                    write={(text) => form.setValue('content', text, { shouldDirty: true })}
                    section={{
                      editorId: content.id,
                      sectionName,
                      title: project.productTitle?.title ?? project.title,
                      productType,
                      projectId: project.id,
                    }}
                  />
                </Group>
                <div className={classes.page}>
                  <MarkdownEditor
                    label={t('Content')}
                    value={values.content}
                    onChange={field.onChange}
                    isSource={isSource}
                    invalid={errors.content !== undefined}
                    rows={CONTENT_EDITOR_ROWS}
                    autoFocus={mark !== null}
                    sections={namesOf(project, content.id)}
                    onSurface={onSurface}
                  />
                </div>
              </div>
            </Input.Wrapper>
            {!beside && notices}
            <SectionTypeFields {...contentEdit} />
          </Stack>
          {beside && (
            <Stack gap="md" miw={0}>
              {notices}
              {preview({ sectionName, markdown: values.content, caret })}
            </Stack>
          )}
        </div>
      </ItemDialog>
      <ConflictDialog name="section" edit={edit} valuesOf={valuesOf} fields={EDIT_FIELDS} />
    </>
  )
}
