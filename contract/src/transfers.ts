import { z } from 'zod'
import { LIMITS } from './domain/limits.ts'
import { startedRun } from './engine.ts'
import { byId, timestamp } from './fields.ts'
import { procedure } from './procedure.ts'

const GIGABYTE = 1e9

export const ARCHIVE_TOO_LARGE = `The file is too large. The limit is ${LIMITS.accountArchiveBytes / GIGABYTE} GB.`

/** Tables whose rows are counted, in display order. */
export const COUNTED_TABLES = [
  'projects',
  'generated_content',
  'cover_images',
  'niches',
  'product_ideas',
  'product_titles',
  'sources',
  'versions',
] as const

const rows = z.record(z.enum(COUNTED_TABLES), z.number().int())

/** What an uploaded export contains. */
export const accountArchive = z.object({
  /** of the upload; a person's newest one is kept for a day */
  id: z.uuid(),
  madeAt: timestamp,
  /** whose it was */
  name: z.string(),
  email: z.string(),
  rows,
  files: z.number().int(),
  /** of all files */
  bytes: z.number().int(),
})

export type AccountArchive = z.infer<typeof accountArchive>

/** Result of a run of kind 'account-export'. */
export type MadeExport = { bytes: number; until: string }
/** Result of a run of kind 'account-import'; `copied`: ids were taken, so everything got new ones. */
export type ImportedAccount = { rows: AccountArchive['rows']; files: number; copied: boolean }

export const transfers = {
  startExport: procedure
    .route({
      method: 'POST',
      path: '/account/exports',
      tags: ['account'],
      successStatus: 202,
      description:
        'Starts a run. Its ZIP can be downloaded for a day at `/account/export?run=…`, until the next one is made.',
    })
    .output(startedRun),
  upload: procedure
    .route({
      method: 'POST',
      path: '/account/imports',
      tags: ['account'],
      successStatus: 201,
      description: 'Of this installation or another. Checks it and returns what it contains.',
    })
    .input(
      z.strictObject({
        file: z.file('Choose a file').min(1, 'This file is empty').max(LIMITS.accountArchiveBytes, ARCHIVE_TOO_LARGE),
      }),
    )
    .output(accountArchive),
  startImport: procedure
    .route({
      method: 'POST',
      path: '/account/imports/{id}',
      tags: ['account'],
      successStatus: 202,
      description:
        'Starts a run that adds everything or nothing. What is here stays; what is already here is added as a copy.',
    })
    .input(byId)
    .output(startedRun),
}
