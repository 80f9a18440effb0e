import { z } from 'zod'
import { LIMITS } from './domain/limits.ts'
import { fault } from './field-faults.ts'
import { id, name, requiredName, text } from './fields.ts'
import { productType } from './ideas.ts'
import { pressWarning } from './messages.ts'
import { procedure } from './procedure.ts'
import { contentIds } from './projects.ts'

/** `key` says what the page shows: pages with the same key look the same, in any preview. Sizes in points. */
const previewPage = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  /** the section the page belongs to, null before the first */
  section: z.uuid().nullable(),
})

export const preview = z.object({
  /** stands for what all pages show */
  state: z.string(),
  pages: z.array(previewPage),
  /**
   * the page each section begins on, counted from 1, and where its headings stand, in their order: the page, and how far
   * down, from 0 to 1, behind the point
   */
  sections: z.array(z.object({ id: z.uuid(), page: z.number().int(), headings: z.array(z.number()) })),
  /** 'rtl': the pages are bound on the right and turn the other way */
  direction: z.enum(['ltr', 'rtl']),
  /** SVG by the key of its page: those asked for, as far as the caller has none of them */
  pictures: z.record(z.string(), z.string()),
  /** what the documents would warn of, in sentences */
  warnings: z.array(z.string()),
  /** the same as data, in the same order */
  notices: z.array(pressWarning),
})

const key = z.string(fault('field.text', { label: 'Keys' })).max(64, 'is not a key of a page')

const wanted = {
  /** by the product's type when absent */
  theme: name('Theme').optional(),
  /** the theme's own when absent */
  trim: name('Trim size').optional(),
  /** the pages whose pictures are wanted, counted from 1 */
  pages: z
    .array(
      z
        .int(fault('field.whole-number', { label: 'A page' }))
        .min(1)
        .max(100_000),
      'pages must be a list of numbers',
    )
    .max(LIMITS.previewPictures, `At most ${LIMITS.previewPictures} pages at once`)
    .default([]),
  /** a section whose pages are wanted too, as many as one answer brings */
  section: id.optional(),
  /** keys of pictures that the caller has */
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
  /** sections as they stand in an editor, in place of those on record */
  texts: z
    .array(unsaved, fault('field.list', { label: 'texts' }))
    .max(LIMITS.previewTexts, `At most ${LIMITS.previewTexts} texts`)
    .default([]),
  ...wanted,
})

export const partsPreview = z.strictObject({
  /** stands for the product's title where there is none */
  title: name('Project name').default(''),
  titleId: id.nullable().optional(),
  coverId: id.nullable().optional(),
  productType: productType.nullable().optional(),
  contentIds,
  ...wanted,
})

export type Preview = z.infer<typeof preview>
export type PreviewWanted = Pick<z.input<typeof projectPreview>, keyof typeof wanted>

export const previews = {
  project: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/preview',
      tags: ['previews'],
      description: 'The pages of the PDF as pictures, with texts that are not saved yet. Nothing is stored.',
    })
    .input(projectPreview)
    .output(preview),
  parts: procedure
    .route({
      method: 'POST',
      path: '/previews',
      tags: ['previews'],
      description: 'The same of parts that are no project yet. Nothing is stored.',
    })
    .input(partsPreview)
    .output(preview),
}
