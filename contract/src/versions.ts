import { z } from 'zod'
import { LINKED_KINDS, type LinkedKind } from './domain/kinds.ts'
import { LIMITS } from './domain/limits.ts'
import { engineName } from './engine.ts'
import { fieldError } from './field-errors.ts'
import { id, requiredName, timestamp } from './fields.ts'
import { ITEM_SHAPES, unionByKind } from './items.ts'
import { launchText } from './launch.ts'
import { libraryKind } from './library.ts'
import { message } from './messages.ts'
import { pageOf } from './pages.ts'
import { procedure } from './procedure.ts'
import { project } from './projects.ts'

/** `change`: of unknown origin. */
export const VERSION_CHANGES = [
  'create',
  'edit',
  'regenerate',
  'autopilot',
  'revert',
  'delete',
  'restore',
  'change',
] as const

/** Parts of a product that a version can change. */
export const PRODUCT_PARTS = [
  'name',
  'niche',
  'idea',
  'title',
  'cover',
  'sections',
  'design',
  'publication',
  'documents',
] as const
export type ProductPart = (typeof PRODUCT_PARTS)[number]

const version = z.object({
  /** from 1; the highest is the current version */
  version: z.number().int(),
  createdAt: timestamp,
  change: z.enum(VERSION_CHANGES),
  engine: engineName.nullable(),
  revertedTo: z.number().int().nullable(),
  words: z.number().int().nullable(),
  /** differences from the previous version; products only */
  parts: z.array(z.enum(PRODUCT_PARTS)),
  current: z.boolean(),
  /** named versions are never deleted */
  name: z.string().nullable(),
})

/** Null if deleted permanently. `there`: not in the trash. */
export const versionPart = z.object({ id: z.uuid(), name: z.string().nullable(), there: z.boolean() })

const PARTS = Object.fromEntries(LINKED_KINDS.map((kind) => [kind, versionPart.nullable()])) as Record<
  LinkedKind,
  z.ZodNullable<typeof versionPart>
>

const projectForm = project.extend({
  parts: z.object(PARTS),
  sections: z.array(versionPart),
})

/** Kinds with a history: also texts that belong to a product and are not in the library. */
export const versionedKind = z.enum([...libraryKind.options, 'launch'], fieldError('field.choice', { label: 'kind' }))

const form = unionByKind({ ...ITEM_SHAPES, project: projectForm, launch: launchText }, 'item', {})

const wholeNumber = (label: string) =>
  z.coerce.number(fieldError('field.number', { label })).int(`${label} must be whole`).min(1)
const ofItem = { kind: versionedKind, id }
const ofVersion = z.strictObject({ ...ofItem, version: wholeNumber('version') })

const page = {
  limit: wholeNumber('limit')
    .max(LIMITS.pageSizeMax, fieldError('field.at-most', { label: 'limit', max: LIMITS.pageSizeMax }))
    .default(LIMITS.versionsPage),
}

export type VersionedKind = z.infer<typeof versionedKind>
export type Version = z.infer<typeof version>
export type VersionForm = z.infer<typeof form>

export const versions = {
  list: procedure
    .route({
      method: 'GET',
      path: '/library/{kind}/{id}/versions',
      tags: ['versions'],
      description: 'Newest first, including the current one.',
    })
    .input(z.strictObject({ ...ofItem, ...page, cursor: wholeNumber('cursor').optional() }))
    .output(z.object({ items: z.array(version), nextCursor: z.number().int().nullable() })),
  get: procedure
    .route({ method: 'GET', path: '/library/{kind}/{id}/versions/{version}', tags: ['versions'] })
    .input(ofVersion)
    .output(form),
  name: procedure
    .route({
      method: 'PUT',
      path: '/library/{kind}/{id}/versions/{version}/name',
      tags: ['versions'],
      successStatus: 204,
      description:
        'Null removes the name. Named versions are kept forever. Of the others, all are kept for a day, then one an hour, and after 30 days one a day.',
    })
    .input(ofVersion.extend({ name: requiredName('Name').nullable() })),
  restore: procedure
    .route({
      method: 'POST',
      path: '/library/{kind}/{id}/versions/{version}/restore',
      tags: ['versions'],
      description: 'The current one stays in the history. Links to deleted items are left out, each with a warning.',
    })
    .input(
      ofVersion.extend({
        expectedVersion: z.int(fieldError('field.whole-number', { label: 'expectedVersion' })).min(1),
      }),
    )
    .output(
      z.object({
        version: z.number().int(),
        warnings: z.array(z.string()),
        notices: z.array(message),
      }),
    ),
}

const trashKind = z.enum([...libraryKind.options, 'source'], fieldError('field.choice', { label: 'kind' }))
const trashItemId = { kind: trashKind, id }

const trashItem = z.object({
  kind: trashKind,
  id: z.uuid(),
  name: z.string(),
  deletedAt: timestamp,
  purgeAt: timestamp,
})

export type TrashKind = z.infer<typeof trashKind>
export type TrashItem = z.infer<typeof trashItem>

export const bin = {
  list: procedure
    .route({
      method: 'GET',
      path: '/bin',
      tags: ['bin'],
      description: 'Latest first. Only the first page has `total`.',
    })
    .input(z.strictObject({ ...page, cursor: z.uuid('cursor is not one this server gave').optional() }))
    .output(pageOf(trashItem).extend({ total: z.number().int().nullable() })),
  restore: procedure
    .route({
      method: 'POST',
      path: '/bin/{kind}/{id}/restore',
      tags: ['bin'],
      successStatus: 204,
      description: 'Also to the projects it was removed from, unless its place there has been filled.',
    })
    .input(z.strictObject(trashItemId))
    .output(z.void()),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/bin/{kind}/{id}',
      tags: ['bin'],
      successStatus: 204,
      description: 'With its history and files.',
    })
    .input(z.strictObject(trashItemId))
    .output(z.void()),
  empty: procedure
    .route({
      method: 'DELETE',
      path: '/bin',
      tags: ['bin'],
      description: 'This can’t be undone.',
    })
    .output(z.object({ deleted: z.number().int() })),
}
