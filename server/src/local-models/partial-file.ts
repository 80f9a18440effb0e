import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { z } from 'zod'

/** A file that is still arriving, next to the finished one, and notes on what it will be. */
export type PartialFile<Notes> = {
  path: string
  /** null without any, or with those of another version */
  readNotes(): Promise<Notes | null>
  writeNotes(notes: Notes): Promise<void>
  /** bytes that are here; 0 if there is none */
  size(): Promise<number>
  /** Gives the file its own name. */
  complete(): Promise<void>
  discard(): Promise<void>
}

/** @param path of the finished file @param suffix of the unfinished one, such as '.part' */
export function partialFile<Notes>(path: string, suffix: string, form: z.ZodType<Notes>): PartialFile<Notes> {
  const part = `${path}${suffix}`
  const notes = `${part}.json`
  return {
    path: part,
    readNotes: () =>
      readFile(notes, 'utf8')
        .then((text) => form.parse(JSON.parse(text)))
        .catch(() => null),
    writeNotes: (content) => writeFile(notes, JSON.stringify(content), { mode: 0o600 }),
    size: async () => (await stat(part).catch(() => null))?.size ?? 0,
    async complete() {
      await rename(part, path)
      await rm(notes, { force: true })
    },
    async discard() {
      await rm(part, { force: true })
      await rm(notes, { force: true })
    },
  }
}
