import { z } from 'zod'
import { LIMITS } from './domain/limits.ts'
import { fieldError } from './field-errors.ts'
import { id, name, requiredName, text } from './fields.ts'
import { productType } from './ideas.ts'
import { pressWarning } from './messages.ts'
import { procedure } from './procedure.ts'
import { contentIds } from './projects.ts'

/** Pages with the same `key` look the same in any preview. Sizes in points. */
const previewPage = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  /** the number printed on the page: 'ii', '4'; '' if it is not counted */
  label: z.string(),
  /** null for pages before the first section */
  section: z.uuid().nullable(),
})

export const preview = z.object({
  state: z.string(),
  pages: z.array(previewPage),
  /** first page of each section, from 1, and its headings: page and vertical position from 0 to 1 */
  sections: z.array(z.object({ id: z.uuid(), page: z.number().int(), headings: z.array(z.number()) })),
  /** 'rtl' pages are bound on the right */
  direction: z.enum(['ltr', 'rtl']),
  /** SVG by page key; only those requested and missing in `have` */
  pictures: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
  notices: z.array(pressWarning),
})

const key = z.string(fieldError('field.text', { label: 'Keys' })).max(64, 'is not a key of a page')

const options = {
  /** the product type's default by default */
  theme: name('Theme').optional(),
  /** the theme's default by default */
  trim: name('Trim size').optional(),
  pages: z
    .array(
      z
        .int(fieldError('field.whole-number', { label: 'A page' }))
        .min(1)
        .max(100_000),
      'pages must be a list of numbers',
    )
    .max(LIMITS.previewPictures, `At most ${LIMITS.previewPictures} pages at once`)
    .default([]),
  section: id.optional(),
  have: z
    .array(key, 'have must be a list of keys')
    .max(LIMITS.previewKeys, `At most ${LIMITS.previewKeys.toLocaleString('en-US')} keys`)
    .default([]),
}

const unsaved = z.strictObject({
  contentId: id,
  markdown: text('Content', LIMITS.content),
  sectionName: requiredName('Section name').optional(),
})

export const projectPreview = z.strictObject({
  id,
  /** unsaved section texts that replace the saved ones */
  texts: z
    .array(unsaved, fieldError('field.list', { label: 'texts' }))
    .max(LIMITS.previewTexts, `At most ${LIMITS.previewTexts} texts`)
    .default([]),
  ...options,
})

export const partsPreview = z.strictObject({
  title: name('Project name').default(''),
  titleId: id.nullable().optional(),
  coverId: id.nullable().optional(),
  productType: productType.nullable().optional(),
  contentIds,
  ...options,
})

export type Preview = z.infer<typeof preview>
export type PreviewOptions = Pick<z.input<typeof projectPreview>, keyof typeof options>

export const previews = {
  project: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/preview',
      tags: ['previews'],
      description: 'The PDF’s pages as pictures, including unsaved text. Nothing is stored.',
    })
    .input(projectPreview)
    .output(preview),
  parts: procedure
    .route({
      method: 'POST',
      path: '/previews',
      tags: ['previews'],
      description: 'Parts that aren’t a project yet. Nothing is stored.',
    })
    .input(partsPreview)
    .output(preview),
}
