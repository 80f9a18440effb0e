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

/** The newest product that contains the item, or the one it was created for. */
const ofProduct = { product: z.string().nullable() }
const contentCard = content
  .omit({ content: true })
  .extend({ excerpt: z.string(), words: z.number().int(), ...ofProduct })

type Shapes = typeof ITEM_SHAPES
type WithProduct = {
  [K in keyof Shapes]: Shapes[K] extends z.ZodObject<infer Fields> ? z.ZodObject<Fields & typeof ofProduct> : never
}
const withProduct = Object.fromEntries(
  Object.entries(ITEM_SHAPES).map(([kind, shape]) => [kind, shape.extend(ofProduct)]),
) as unknown as WithProduct

const libraryItem = unionByKind({ ...withProduct, project: projectCard, content: contentCard }, 'item', {
  id: z.uuid(),
})

export const LIBRARY_SORTS = ['newest', 'oldest', 'changed', 'title'] as const

const libraryInput = listInput.extend({
  kind: libraryKind.optional(),
  sort: z.enum(LIBRARY_SORTS, fieldError('field.choice', { label: 'sort' })).default('newest'),
  /** of sections with the same name, only the newest (specification, section 2: Assemble) */
  newestOfName: z.stringbool().or(z.boolean()).optional(),
})

/** `position` counts sections from 0; null for other parts. */
const use = z.object({ projectId: z.uuid(), title: z.string(), position: z.number().int().nullable() })

export type LibrarySort = (typeof LIBRARY_SORTS)[number]
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
      description: 'Newest first unless `sort` says otherwise. Only the first page has `total`.',
    })
    .input(libraryInput)
    .output(pageOf(libraryItem).extend({ total: z.number().int().nullable() })),
  counts: procedure
    .route({
      method: 'GET',
      path: '/library/counts',
      tags: ['library'],
      description: 'All of them, or those that a search finds.',
    })
    .input(listInput.pick({ search: true }))
    .output(z.record(libraryKind, z.number().int())),
  uses: procedure
    .route({
      method: 'GET',
      path: '/library/{kind}/{id}/uses',
      tags: ['library'],
      description: 'Newest first.',
    })
    .input(z.strictObject({ kind: libraryKind, id }))
    .output(z.object({ items: z.array(use) })),
}
