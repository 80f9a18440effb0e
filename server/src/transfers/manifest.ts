import { z } from 'zod'
import serverPackage from '../../package.json' with { type: 'json' }

/** Raised when an older Makeready could not read the format. */
export const VERSION = 1

const FORMAT = 'makeready-account'
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sha256 })
const fileSchema = z.object({ id: z.uuid(), entry: z.string().startsWith('files/'), bytes: count, sha256 })

/** Identifies an export before its version is known. */
export const headSchema = z.object({ format: z.literal(FORMAT), version: z.int() })

const manifestSchema = headSchema.extend({
  /** version of the program */
  app: z.string(),
  madeAt: z.iso.datetime(),
  account: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  tables: z.array(tableSchema),
  files: z.array(fileSchema),
})

/** The last entry of an account's export: what is in it, with checksums. */
export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = z.infer<typeof tableSchema>
export type FileEntry = z.infer<typeof fileSchema>

export const MANIFEST = 'manifest.json'
export const READ_ME = 'README.txt'
export const ACCOUNT = 'account.json'

export const rowsEntry = (table: string) => `rows/${table}.json`

export function makeManifest(contents: Omit<Manifest, 'format' | 'version' | 'app'>): Manifest {
  return { format: FORMAT, version: VERSION, app: serverPackage.version, ...contents }
}

/** @returns null for an unknown format */
export function parseManifest(json: unknown): Manifest | null {
  return manifestSchema.safeParse(json).data ?? null
}
