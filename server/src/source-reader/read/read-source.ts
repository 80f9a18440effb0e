import { LIMITS } from '@makeready/contract/domain/limits'
import { countWords } from '@makeready/contract/domain/reading-time'
import { SOURCE_ERRORS, type SourceKind } from '@makeready/contract/sources'
import { PressError } from '@makeready/press/press-error'
import { type SplitPassage, splitPassages } from '../split.ts'
import { fileType } from './file-type.ts'

export type ReadJob = { text: string } | { bytes: Uint8Array; fileName: string }

export type ReadSource = {
  kind: SourceKind
  text: string
  words: number
  pages: number | null
  passages: SplitPassage[]
}

/** @throws PressError 'invalid' */
export async function readSource(job: ReadJob): Promise<ReadSource> {
  const { kind, pages = null, text: raw, pageStarts = null } = await textOf(job)
  const text = tidy(raw)
  const refused = (sentence: string) => new PressError('invalid', sentence)
  if (text.trim() === '') throw refused(SOURCE_ERRORS.empty)
  if (text.length > LIMITS.sourceCharacters) throw refused(SOURCE_ERRORS.tooLong)
  return { kind, text, words: countWords(text), pages, passages: splitPassages({ text, pageStarts }) }
}

type Extracted = { kind: SourceKind; text: string; pages?: number; pageStarts?: readonly number[] | null }

async function textOf(job: ReadJob): Promise<Extracted> {
  if ('text' in job) return { kind: 'pasted', text: job.text }
  const type = fileType(job.bytes)
  if (type.kind === 'text')
    return { kind: /\.(md|markdown|mdown)$/i.test(job.fileName) ? 'markdown' : 'text', text: type.text }
  // each library is loaded on demand
  if (type.kind === 'pdf') return { kind: 'pdf', ...(await (await import('./pdf.ts')).readPdf(job.bytes)) }
  return { kind: 'docx', text: await (await import('./docx.ts')).readDocx(job.bytes) }
}

/** Replaces characters that the database rejects; offsets stay, since pages are found by them. */
function tidy(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\ufeff]/g, ' ')
}
