import type { Content } from '@makeready/contract/contents'
import { CONTENT_FORMS, type ContentForm } from '@makeready/contract/domain/content-types'
import { CONTENT_EDITOR_ROWS } from '@makeready/contract/domain/limits'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import { Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import { ConflictDialog } from '../../compare/conflict-dialog.tsx'
import type { Field } from '../../compare/differences.ts'
import { createDraftStorage } from '../../drafts/draft-storage.ts'
import { forgetUntouched } from '../../drafts/edit-base.ts'
import { useEdit } from '../../drafts/use-edit.ts'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { EditorTools } from '../../editor/editor-tools.tsx'
import { MarkdownEditor } from '../../editor/markdown-editor.tsx'
import type { TextSurface } from '../../editor/text-surface.ts'
import { TextTools } from '../../editor/text-tools.tsx'
import { useSourceMode } from '../../editor/use-source-mode.ts'
import { CONTENT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { DeletedNotice } from '../../tools/record-editor.tsx'
import type { PartOf } from '../../tools/use-replacement.ts'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import classes from './content-edit-dialog.module.css'
import { contentLengthError } from './content-length-error.ts'
import { CONTENT_MESSAGES } from './messages.ts'
import { editableTypes, formatSectionName, parseSectionName } from './section-name.ts'
import type { TextMark } from './text-mark.ts'
import { TextMarkNotice, useTextMark } from './text-mark-notice.tsx'

const FORM_OPTIONS = CONTENT_FORMS.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] }))

type EditForm = { sectionType: string; number: string; contentType: ContentForm; content: string }

const FIELDS: readonly Field<EditForm>[] = [
  ['sectionType', t('Section Type')],
  ['number', t('Number')],
  ['contentType', t('Content Type'), (value) => CONTENT_TYPE_LABELS[value as ContentForm]],
  ['content', t('Content')],
]

/** Minimum width for a preview beside the form. */
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
  const { project, onReplaced } = part
  const productType = project.productType ?? DEFAULT_PRODUCT_TYPE
  const types = editableTypes(productType)
  const [draftStorage] = useState(() => {
    const kept = createDraftStorage(`project.${project.id}.edit.${content.id}`)
    forgetUntouched(kept, content)
    return kept
  })
  const valuesOf = (item: Content): EditForm => {
    const { sectionType, number } = parseSectionName(productType, item.sectionName)
    const contentType = CONTENT_FORMS.find((form) => form === item.contentType) ?? 'markdown'
    return { sectionType, number, contentType, content: item.content }
  }
  const form = usePersistedForm<EditForm>(schemaOf(types), draftStorage, 'edit', valuesOf(content))
  const values = form.watch()
  const [caret, setCaret] = useState(0)
  const [surface, setSurface] = useState<TextSurface | null>(null)
  const [isSource] = useSourceMode()
  const showMark = useTextMark(mark, surface)
  const { title } = parseSectionName(productType, content.sectionName)
  const { field } = useController({ control: form.control, name: 'content' })
  const fieldRef = field.ref
  const onSurface = useCallback(
    (opened: TextSurface | null) => {
      // takes the focus when its text has a fault
      fieldRef(opened && { focus: () => opened.focus() })
      setSurface(opened)
    },
    [fieldRef],
  )
  useEffect(() => surface?.onSelect(() => setCaret(surface.selection.start)), [surface])

  const fieldsOf = ({ sectionType, number, contentType, content: text }: EditForm) => ({
    sectionName: formatSectionName(productType, { sectionType, number, title }),
    content: text,
    // the original content type stays recorded until it is changed
    ...(contentType === valuesOf(content).contentType ? {} : { contentType }),
  })
  const edit = useEdit<Content, EditForm>({
    draftStorage,
    item: content,
    wasDeleted: false,
    values,
    valuesOf,
    write: (next) => form.reset(next),
    update: (mine, expected) => api.contents.update({ id: content.id, ...fieldsOf(mine), ...expected }),
    create: (mine) => api.contents.create({ contentType: mine.contentType, ...fieldsOf(mine), projectId: project.id }),
    words: {
      updated: CONTENT_MESSAGES.updated,
      created: CONTENT_MESSAGES.savedInWizard,
      failed: CONTENT_MESSAGES.updateFailed,
    },
    onSaved: () => {
      void api.projects.get({ id: project.id }).then(onReplaced, console.error)
      onClose()
    },
  })
  const type = types.find(({ key }) => key === values.sectionType)
  const { errors } = form.formState
  const sectionName = formatSectionName(productType, { ...values, title })

  return (
    <>
      <ItemDialog
        kind={t('Content')}
        icon="content"
        title={t('Edit section')}
        onClose={onClose}
        size={beside ? 1320 : 720}
        form
        actions={
          <>
            <span className="slug">
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
            {edit.isDeleted && (
              <DeletedNotice name="section" saving={edit.saving} onSaveNew={() => void edit.saveNew()} />
            )}
            <Group align="flex-start">
              <SelectField
                flex="1 1 160px"
                label={t('Section Type')}
                data={[
                  { value: '', label: t('Choose a section type') },
                  ...types.map(({ key, label }) => ({ value: key, label: translate(label) })),
                ]}
                {...form.register('sectionType')}
                error={errors.sectionType?.message}
              />
              {type?.numbered && (
                <TextInput
                  w={112}
                  label={t('Number')}
                  inputMode="numeric"
                  maxLength={6}
                  {...form.register('number')}
                  error={errors.number?.message}
                />
              )}
              <SelectField
                flex="1 1 160px"
                label={t('Content Type')}
                data={FORM_OPTIONS}
                {...form.register('contentType')}
                error={errors.contentType?.message}
              />
            </Group>
            <p className="slug" dir="auto">
              {t('Section name: {name}', { name: sectionName })}
            </p>
            {mark && <TextMarkNotice mark={mark} text={values.content} onShow={showMark} />}
            <div className={classes.tools}>
              <EditorTools surface={surface} />
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
            </div>
            <Input.Wrapper label={t('Content')} labelElement="div" error={errors.content?.message}>
              <div className={classes.page} data-error={errors.content ? true : undefined}>
                <MarkdownEditor
                  label={t('Content')}
                  value={values.content}
                  onChange={field.onChange}
                  isSource={isSource}
                  invalid={errors.content !== undefined}
                  rows={CONTENT_EDITOR_ROWS}
                  autoFocus={mark !== null}
                  onSurface={onSurface}
                />
              </div>
            </Input.Wrapper>
          </Stack>
          {beside && preview({ sectionName, markdown: values.content, caret })}
        </div>
      </ItemDialog>
      <ConflictDialog name="section" edit={edit} valuesOf={valuesOf} fields={FIELDS} />
    </>
  )
}

function schemaOf(types: ReturnType<typeof editableTypes>) {
  return z
    .strictObject({
      sectionType: z.string().min(1, CONTENT_MESSAGES.noSectionType),
      number: z.string(),
      contentType: z.enum(CONTENT_FORMS),
      content: z.string(),
    })
    .check((context) => {
      const { sectionType, number, content } = context.value
      const say = (path: keyof EditForm, message: string) =>
        context.issues.push({ code: 'custom', path: [path], message, input: context.value })
      const type = types.find(({ key }) => key === sectionType)
      if (type?.numbered && !/^[1-9]\d{0,5}$/.test(number.trim())) {
        say(
          'number',
          number.trim() === ''
            ? t('{label} number is required', { label: translate(type.label) })
            : t('A whole number from 1'),
        )
      }
      const fault = content.trim() === '' ? CONTENT_MESSAGES.noContent : contentLengthError(content)
      if (fault) say('content', fault)
    })
}
