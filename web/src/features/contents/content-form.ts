import { contentForm } from '@makeready/contract/contents'
import { longText } from '@makeready/contract/fields'
import { z } from 'zod'
import { typedLength } from './section-length.ts'

export const contentToolForm = z.strictObject({ ...contentForm.shape, words: typedLength })

/** With a saved title, the field for a typed one is absent. */
export const contentFormWithSavedTitle = z.strictObject({ ...contentToolForm.shape, title: longText('Title') })

export type ContentForm = z.infer<typeof contentToolForm>
