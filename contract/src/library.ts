import { z } from 'zod'
import { content } from './contents.ts'
import { KIND_NAMES } from './domain/kinds.ts'
import { fault } from './field-faults.ts'
import { id } from './fields.ts'
import { ITEM_SHAPES, unionByKind } from './items.ts'
import { listInput, pageOf } from './pages.ts'
import { procedure } from './procedure.ts'
import { projectCard } from './projects.ts'

export const libraryKind = z.enum(KIND_NAMES, fault('field.choice', { label: 'kind' }))

/** Characters of a section's text that a list carries; the whole text comes with the section itself. */
export const EXCERPT_LENGTH = 600

/**
 * A section in lists: the beginning of its text, how many words all of it has, and the product it stands in: the newest of
 * several, or the one it was made for where it stands in none.
 */
const contentCard = content
  .omit({ content: true })
  .extend({ excerpt: z.string(), words: z.number().int(), product: z.string().nullable() })

/** Anything somebody keeps, as a card shows it. */
const libraryItem = unionByKind({ ...ITEM_SHAPES, project: projectCard, content: contentCard }, 'item', {
  id: z.uuid(),
})

const libraryInput = listInput.extend({
  /** one kind only; all without it */
  kind: libraryKind.optional(),
  /** of sections with the same name, in any case, only the newest (specification, section 2: Assemble) */
  newestOfName: z.stringbool().or(z.boolean()).optional(),
})

/** A project that uses an item; `position` is the place of a section in it, from 0, and null for any other part. */
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
