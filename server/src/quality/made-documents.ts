import { z } from 'zod'

const figures = z.object({
  fonts: z.object({ embedded: z.array(z.string()), loose: z.array(z.string()) }),
  contents: z.object({ entries: z.number(), broken: z.number() }),
  faults: z.array(z.string()),
})

const made = z.object({
  pages: z.number().nullable(),
  notes: z.array(z.object({ code: z.string(), message: z.string(), section: z.string().nullable() })),
  figures: z.object({ pdf: figures, docx: figures, epub: figures }),
})

export type MadeDocuments = z.infer<typeof made>

/** What the run of finished documents kept of them; null for one of before it did. */
export function madeDocuments(result: unknown): MadeDocuments | null {
  return made.safeParse((result as { made?: unknown } | null)?.made).data ?? null
}
