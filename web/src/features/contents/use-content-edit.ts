import type { Content } from '@makeready/contract/contents'
import { CONTENT_FORMS, type ContentForm } from '@makeready/contract/domain/content-types'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import type { Field } from '../../compare/differences.ts'
import { createDraftStorage } from '../../drafts/draft-storage.ts'
import { forgetUntouched } from '../../drafts/edit-base.ts'
import { useEdit } from '../../drafts/use-edit.ts'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { CONTENT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import type { PartOf } from '../../tools/use-replacement.ts'
import { contentLengthError } from './content-length-error.ts'
import { CONTENT_MESSAGES } from './messages.ts'
import { editableTypes, formatSectionName, parseSectionName } from './section-name.ts'

type EditForm = { sectionType: string; number: string; contentType: ContentForm; content: string }

export const EDIT_FIELDS: readonly Field<EditForm>[] = [
  ['sectionType', t('Section Type')],
  ['number', t('Number')],
  ['contentType', t('Content Type'), (value) => CONTENT_TYPE_LABELS[value as ContentForm]],
  ['content', t('Content')],
]

/** The form of a section's edit dialog, and saving it. The section's name follows its type and number. */
export function useContentEdit({ project, onReplaced }: PartOf, content: Content, onClose: () => void) {
  const productType = project.productType ?? DEFAULT_PRODUCT_TYPE
  const types = editableTypes(productType)
  const [draftStorage] = useState(() => {
    const storage = createDraftStorage(`project.${project.id}.edit.${content.id}`)
    forgetUntouched(storage, content)
    return storage
  })
  const valuesOf = (item: Content): EditForm => {
    const { sectionType, number } = parseSectionName(productType, item.sectionName)
    const contentType = CONTENT_FORMS.find((form) => form === item.contentType) ?? 'markdown'
    return { sectionType, number, contentType, content: item.content }
  }
  const form = usePersistedForm<EditForm>(schemaOf(types), draftStorage, 'edit', valuesOf(content))
  const values = form.watch()
  const { title } = parseSectionName(productType, content.sectionName)
  const nameOf = ({ sectionType, number }: EditForm) => formatSectionName(productType, { sectionType, number, title })
  const fieldsOf = (edited: EditForm) => ({
    sectionName: nameOf(edited),
    content: edited.content,
    // the original content type stays recorded until it is changed
    ...(edited.contentType === valuesOf(content).contentType ? {} : { contentType: edited.contentType }),
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
  return { form, values, edit, valuesOf, types, productType, sectionName: nameOf(values) }
}

export type ContentEdit = ReturnType<typeof useContentEdit>

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
      const error = content.trim() === '' ? CONTENT_MESSAGES.noContent : contentLengthError(content)
      if (error) say('content', error)
    })
}
