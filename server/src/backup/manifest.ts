import { z } from 'zod'

/** Raised when an older Makeready could not read the format. */
export const VERSION = 1

const FORMAT = 'makeready-backup'
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sha256 })
const fileSchema = z.object({ key: z.string(), bytes: count, sha256 })

/** Identifies a backup before its version is known. */
export const headSchema = z.object({ format: z.literal(FORMAT), version: z.int() })

const manifestSchema = headSchema.extend({
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  files: z.array(fileSchema),
  missing: z.array(z.string()),
})

/** The last entry of the archive. */
export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = z.infer<typeof tableSchema>
export type FileEntry = z.infer<typeof fileSchema>

export const MANIFEST = 'manifest.json'

export const rowsEntry = (table: string) => `rows/${table}.jsonl`
export const fileEntry = (key: string) => `files/${key}`

export function makeManifest(contents: Omit<Manifest, 'format' | 'version'>): Manifest {
  return { format: FORMAT, version: VERSION, ...contents }
}

/** @returns null for an unknown format */
export function parseManifest(json: unknown): Manifest | null {
  return manifestSchema.safeParse(json).data ?? null
}
