import { z } from 'zod'
import { content } from './contents.ts'
import { KIND_NAMES } from './domain/kinds.ts'
import { fieldError } from './field-errors.ts'
import { id } from './fields.ts'
import { ITEM_SHAPES, unionByKind } from './items.ts'
import { listInput, pageOf } from './pages.ts'
import { procedure } from './procedure.ts'
import { projectCard } from './projects.ts'

export const libraryKind = z.enum(KIND_NAMES, fieldError('field.choice', { label: 'kind' }))

export const EXCERPT_LENGTH = 600

/** `project` is the newest product that contains the section, or the one it was written for. */
const contentCard = content
  .omit({ content: true })
  .extend({ excerpt: z.string(), words: z.number().int(), product: z.string().nullable() })

const libraryItem = unionByKind({ ...ITEM_SHAPES, project: projectCard, content: contentCard }, 'item', {
  id: z.uuid(),
})

const libraryInput = listInput.extend({
  kind: libraryKind.optional(),
  /** of sections with the same name, only the newest (specification, section 2: Assemble) */
  newestOfName: z.stringbool().or(z.boolean()).optional(),
})

/** `position` counts sections from 0; null for other parts. */
const use = z.object({ projectId: z.uuid(), title: z.string(), position: z.number().int().nullable() })

export type LibraryKind = z.infer<typeof libraryKind>
export type LibraryItem = z.infer<typeof libraryItem>
export type ContentCard = z.infer<typeof contentCard>
export type Use = z.infer<typeof use>

export const library = {
  list: procedure
    .route({
      method: 'GET',
      path: '/library',
      tags: ['library'],
      description: 'Everything kept, newest first, across the kinds. `total` comes with the first page only.',
    })
    .input(libraryInput)
    .output(pageOf(libraryItem).extend({ total: z.number().int().nullable() })),
  uses: procedure
    .route({
      method: 'GET',
      path: '/library/{kind}/{id}/uses',
      tags: ['library'],
      description: 'Newest project first.',
    })
    .input(z.strictObject({ kind: libraryKind, id }))
    .output(z.object({ items: z.array(use) })),
}
