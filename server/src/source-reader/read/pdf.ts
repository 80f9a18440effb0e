import { fileURLToPath } from 'node:url'
import { LIMITS } from '@makeready/contract/domain/limits'
import { SOURCE_ERRORS } from '@makeready/contract/sources'
import { PressError } from '@makeready/press/press-error'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReadText } from '../split.ts'
import { type Line, pageText, withoutRunningLines } from './pdf-lines.ts'

const folder = (name: string) => fileURLToPath(new URL(`${name}/`, import.meta.resolve('pdfjs-dist/package.json')))
const refused = (sentence: string, cause?: unknown) => new PressError('invalid', sentence, { cause })

/** Average letters per page below which a PDF is a scan. */
const SCANNED = 12

/** @throws PressError 'invalid' with a message for people */
export async function readPdf(bytes: Uint8Array): Promise<ReadText & { pages: number }> {
  const pdf = await open(bytes)
  if (pdf.numPages > LIMITS.sourcePages) throw refused(SOURCE_ERRORS.tooManyPages)
  const pages: Line[][] = []
  let characters = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const lines = await linesOf(pdf, number)
    pages.push(lines)
    characters += lines.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > LIMITS.sourceCharacters * 1.2) break
  }
  if (characters < SCANNED * pages.length) throw refused(SOURCE_ERRORS.scanned)
  let text = ''
  const pageStarts: number[] = []
  const body = bodySize(pages)
  for (const lines of withoutRunningLines(pages)) {
    pageStarts.push(text.length)
    text += `${pageText(lines, body)}\n\n`
  }
  return { text, pageStarts, pages: pdf.numPages }
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      verbosity: 0,
      disableFontFace: true,
      useSystemFonts: false,
      cMapUrl: folder('cmaps'),
      standardFontDataUrl: folder('standard_fonts'),
    }).promise
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'PasswordException') throw refused(SOURCE_ERRORS.locked, cause)
    throw refused(SOURCE_ERRORS.brokenPdf, cause)
  }
}

async function linesOf(pdf: PDFDocumentProxy, number: number): Promise<Line[]> {
  const page = await pdf.getPage(number)
  // a broken page must not lose the others
  const content = await page.getTextContent().catch(() => ({ items: [] }))
  page.cleanup()
  const lines: Line[] = []
  let open: Line | null = null
  for (const item of content.items) {
    if (!('str' in item)) continue
    const base = Number(item.transform[5])
    const size = Math.hypot(Number(item.transform[2]), Number(item.transform[3]))
    if (open && Math.abs(open.base - base) > size / 2 && item.str.trim() !== '') open = null
    if (!open) {
      open = { text: '', base, size: 0 }
      lines.push(open)
    }
    open.text += item.str
    if (item.str.trim() !== '') open.size = Math.max(open.size, size)
    if (item.hasEOL) open = null
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}

function bodySize(pages: readonly Line[][]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of pages.flat()) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0]
}
