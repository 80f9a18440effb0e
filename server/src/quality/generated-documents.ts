import { messageParams } from '@makeready/contract/messages'
import { z } from 'zod'

/** Stored before message codes existed, messages have no `params`. */
const storedMessage = z.object({ code: z.string(), params: messageParams.optional(), message: z.string() })

const figures = z.object({
  fonts: z.object({ embedded: z.array(z.string()), loose: z.array(z.string()) }),
  contents: z.object({ entries: z.number(), broken: z.number() }),
  faults: z.array(z.union([storedMessage, z.string().transform((message) => ({ code: '', message }))])),
})

const generated = z.object({
  pages: z.number().nullable(),
  notes: z.array(storedMessage.extend({ section: z.string().nullable() })),
  figures: z.object({ pdf: figures, docx: figures, epub: figures }),
})

export type GeneratedDocuments = z.infer<typeof generated>

/** Null for documents from before runs stored this. */
export function generatedDocuments(result: unknown): GeneratedDocuments | null {
  return generated.safeParse((result as { made?: unknown } | null)?.made).data ?? null
}
