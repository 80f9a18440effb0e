import { LOCAL_MODEL_PURPOSE_CODES } from '@makeready/contract/local-models'
import { z } from 'zod'
import list from './catalog.json' with { type: 'json' }

const entry = z.strictObject({
  id: z.string().regex(/^[\w.-]+$/),
  name: z.string(),
  /** on the hub: 'owner/name' */
  repo: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  file: z.string().regex(/^[\w.-]+\.gguf$/),
  /** about; the hub names the exact size when the file is downloaded */
  sizeBytes: z.number(),
  /** with a context of 8,192 tokens */
  memoryBytes: z.number(),
  /** read for each token: less than all where only some of its experts answer */
  activeBytes: z.number(),
  license: z.string(),
  purpose: z.enum(LOCAL_MODEL_PURPOSE_CODES),
})

export type CatalogModel = z.infer<typeof entry>

/** Open models that are worth having, the smallest first. */
export const CATALOG: readonly CatalogModel[] = z.array(entry).parse(list)
