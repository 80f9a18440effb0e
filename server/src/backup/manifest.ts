import { z } from 'zod'

/** Raised when an older Makeready could not read what a newer one writes. */
export const VERSION = 1

const FORMAT = 'makeready-backup'
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sha256 })
const fileSchema = z.object({ key: z.string(), bytes: count, sha256 })

/** What says that a file is a backup, before anything is known about its version. */
export const headSchema = z.object({ format: z.literal(FORMAT), version: z.int() })

const manifestSchema = headSchema.extend({
  madeAt: z.iso.datetime(),
  /** migrations that the database had seen */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  files: z.array(fileSchema),
  /** storage keys that rows name and the storage did not have */
  missing: z.array(z.string()),
})

/** The contents of a backup, the last entry of the archive. */
export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = z.infer<typeof tableSchema>
export type FileEntry = z.infer<typeof fileSchema>

export const MANIFEST = 'manifest.json'

/** Names of entries: one line of JSON for each row, and files under the keys of their storage. */
export const rowsEntry = (table: string) => `rows/${table}.jsonl`
export const fileEntry = (key: string) => `files/${key}`

export function makeManifest(contents: Omit<Manifest, 'format' | 'version'>): Manifest {
  return { format: FORMAT, version: VERSION, ...contents }
}

/** @returns null for what no version of Makeready wrote */
export function parseManifest(json: unknown): Manifest | null {
  return manifestSchema.safeParse(json).data ?? null
}
