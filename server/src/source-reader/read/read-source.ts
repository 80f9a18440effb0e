import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import { countWords } from '@makeready/contract/domain/reading-time'
import { SOURCE_ERRORS, type SourceKind } from '@makeready/contract/sources'
import { PressError } from '@makeready/press/press-error'
import { type SplitPassage, splitPassages } from '../split.ts'
import { cleanText } from './clean-text.ts'
import { charsetOf, decodeText } from './decode-text.ts'
import { fileType } from './file-type.ts'
import type { Offer } from './structured-offers.ts'

/** `page`: the HTML or text of a web page; `charset`: as its server says it. */
export type ReadJob =
  | { text: string }
  | { bytes: Uint8Array; fileName: string }
  | { page: Uint8Array; charset?: string | null }

export type ReadSource = {
  kind: SourceKind
  text: string
  words: number
  pages: number | null
  passages: SplitPassage[]
  /** of a web page; '' if it says none */
  title?: string
  published?: string
  offers?: Offer[]
}

/** @throws PressError 'invalid' */
export async function readSource(job: ReadJob): Promise<ReadSource> {
  const { kind, pages = null, text: raw, pageStarts = null, ...about } = await textOf(job)
  const text = tidy(raw)
  const refused = (sentence: string) => new PressError('invalid', sentence)
  if (text.trim() === '') throw refused(SOURCE_ERRORS.empty)
  if (text.length > LIMITS.sourceCharacters) throw refused(SOURCE_ERRORS.tooLong)
  return { kind, text, words: countWords(text), pages, passages: splitPassages({ text, pageStarts }), ...about }
}

type Extracted = {
  kind: SourceKind
  text: string
  pages?: number
  pageStarts?: readonly number[] | null
  title?: string
  published?: string
  offers?: Offer[]
}

async function textOf(job: ReadJob): Promise<Extracted> {
  if ('text' in job) return { kind: 'pasted', text: job.text }
  if ('page' in job) return pageText(decodeText(job.page, job.charset || charsetOf(job.page)))
  const type = fileType(job.bytes)
  if (type.kind === 'text')
    return { kind: /\.(md|markdown|mdown)$/i.test(job.fileName) ? 'markdown' : 'text', text: type.text }
  // each library is loaded on demand
  if (type.kind === 'pdf') return { kind: 'pdf', ...(await (await import('./pdf.ts')).readPdf(job.bytes)) }
  return { kind: 'docx', text: await (await import('./docx.ts')).readDocx(job.bytes) }
}

async function pageText(html: string): Promise<Extracted> {
  const { readWebPage } = await import('./web-page.ts')
  try {
    const { title, published, text, offers } = readWebPage(html)
    const [heading = '', date = ''] = [title, published].map((one) => cleanText(one).trim())
    const about = { title: shorten(heading, LIMITS.name), published: date, offers: offers.map(cleanOffer) }
    return { kind: 'web', text: cleanText(text), ...about }
  } catch (cause) {
    // elements nested too deeply for the parser
    if (cause instanceof RangeError) throw new PressError('invalid', SOURCE_ERRORS.crash, { cause })
    throw cause
  }
}

const cleanOffer = (offer: Offer): Offer => {
  const [name = '', seller = ''] = [offer.name, offer.seller].map((text) => tidy(cleanText(text)).trim())
  return { ...offer, name, seller }
}

/** Replaces characters that the database rejects; offsets stay, since pages are found by them. */
function tidy(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\ufeff]/g, ' ')
}
