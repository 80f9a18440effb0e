import { LOCAL_MODEL_PURPOSE_CODES } from '@makeready/contract/local-models'
import { z } from 'zod'
import list from './catalog.json' with { type: 'json' }

const entry = z.strictObject({
  id: z.string().regex(/^[\w.-]+$/),
  name: z.string(),
  /** on the hub: 'owner/name' */
  repo: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  file: z.string().regex(/^[\w.-]+\.gguf$/),
  /** approximate; the hub reports the exact size when the download starts */
  sizeBytes: z.number(),
  /** with a context of 8,192 tokens */
  memoryBytes: z.number(),
  /** bytes read per token: less than the size for mixture-of-experts models */
  activeBytes: z.number(),
  license: z.string(),
  purpose: z.enum(LOCAL_MODEL_PURPOSE_CODES),
})

export type CatalogModel = z.infer<typeof entry>

/** Recommended open models, smallest first. */
export const CATALOG: readonly CatalogModel[] = z.array(entry).parse(list)
