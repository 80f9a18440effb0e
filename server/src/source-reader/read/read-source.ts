import { LIMITS } from '@makeready/contract/domain/limits'
import { countWords } from '@makeready/contract/domain/reading-time'
import { SOURCE_FAULTS, type SourceKind } from '@makeready/contract/sources'
import { PressError } from '@makeready/press/press-error'
import { type SplitPassage, splitPassages } from '../split.ts'
import { fileType } from './file-type.ts'

export type ReadJob = { text: string } | { bytes: Uint8Array; fileName: string }

/** A source as it is kept. */
export type ReadSource = {
  kind: SourceKind
  text: string
  words: number
  /** of a PDF */
  pages: number | null
  passages: SplitPassage[]
}

/** Text out of whatever it is, in passages. @throws PressError 'invalid' with a sentence for people */
export async function readSource(job: ReadJob): Promise<ReadSource> {
  const { kind, pages = null, text: raw, pageStarts = null } = await textOf(job)
  const text = tidy(raw)
  const refused = (sentence: string) => new PressError('invalid', sentence)
  if (text.trim() === '') throw refused(SOURCE_FAULTS.empty)
  if (text.length > LIMITS.sourceCharacters) throw refused(SOURCE_FAULTS.tooLong)
  return { kind, text, words: countWords(text), pages, passages: splitPassages({ text, pageStarts }) }
}

type Extracted = { kind: SourceKind; text: string; pages?: number; pageStarts?: readonly number[] | null }

async function textOf(job: ReadJob): Promise<Extracted> {
  if ('text' in job) return { kind: 'pasted', text: job.text }
  const type = fileType(job.bytes)
  if (type.kind === 'text')
    return { kind: /\.(md|markdown|mdown)$/i.test(job.fileName) ? 'markdown' : 'text', text: type.text }
  // each library is loaded by who needs it
  if (type.kind === 'pdf') return { kind: 'pdf', ...(await (await import('./pdf.ts')).readPdf(job.bytes)) }
  return { kind: 'docx', text: await (await import('./docx.ts')).readDocx(job.bytes) }
}

/** As the database can keep it; every character stays in its place, since pages are found by it. */
function tidy(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\ufeff]/g, ' ')
}
