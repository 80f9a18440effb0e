import { type ThemeKey, TRIM_OF_THEME, themeOfProduct } from '@makeready/contract/domain/book-design'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import { PRODUCT_PASSES, UNCHECKED } from '@makeready/contract/domain/quality-passes'
import { printedPages } from '@makeready/contract/domain/store-limits'
import { GENERATION_ERRORS } from '@makeready/contract/errors'
import { messageParams } from '@makeready/contract/messages'
import { withoutQuestions } from '@makeready/quality/author-notes'
import { z } from 'zod'
import type { CheckedProject } from './checked-book.ts'
import type { DocumentChecks } from './queries.ts'
import { keyOf, pressMessage, type Row, row, rowWithFigures } from './rows.ts'

const NO_GLYPH = 'glyph-missing'

/** `result`: of the documents run; `checks`: results of the EPUB and DOCX checkers, null if not run. */
export function documentRows(project: CheckedProject, result: unknown, checks: DocumentChecks | null): Row[] {
  const { pdfStatus, pdfUrl } = project
  if (pdfStatus === 'generating') return [row('documents-fresh', 'unchecked', UNCHECKED.documentsInProgress)]
  if (pdfUrl === null && pdfStatus !== 'failed') return [row('documents-fresh', 'unchecked', UNCHECKED.noDocuments)]
  const state = freshness(project)
  if (pdfUrl === null) return [state]
  const made = generatedDocuments(result)
  if (!made) return [state, row('documents-opened', 'unchecked', UNCHECKED.olderDocuments)]
  return [
    state,
    fontsOf(made),
    ...glyphsOf(made, project),
    contentsOf(made, project),
    pagesOf(made, project),
    ...partsOf(made),
    ...checksOf(checks),
    ...notesOf(made, project),
  ]
}

function freshness({ pdfStatus, pdfError, pdfErrorDetail, pdfUrl }: CheckedProject): Row {
  if (pdfStatus === 'completed') return row('documents-fresh', 'pass', PRODUCT_PASSES['documents-fresh'])
  if (pdfStatus === 'failed') {
    const reason = pdfError ?? GENERATION_ERRORS.internal
    const key = keyOf('documents-failed', pdfUrl ?? '', reason)
    const fields = { key, ...(pdfErrorDetail && { detail: pdfErrorDetail }) }
    return rowWithFigures('documents-failed', 'fail', 'documents-failed', { reason }, fields)
  }
  const key = keyOf('documents-fresh', pdfUrl ?? '')
  return rowWithFigures('documents-fresh', 'warn', 'documents-outdated', {}, { key })
}

function fontsOf({ figures }: GeneratedDocuments): Row {
  const { embedded, loose } = figures.pdf.fonts
  const names = loose.join(', ')
  return loose.length === 0
    ? rowWithFigures('documents-fonts', 'pass', 'fonts-embedded', { count: embedded.length })
    : rowWithFigures('documents-fonts', 'fail', 'fonts-missing', { names }, { key: keyOf('documents-fonts', names) })
}

function glyphsOf({ notes }: GeneratedDocuments, project: CheckedProject): Row[] {
  const missing = notes.filter(({ code }) => code === NO_GLYPH)
  if (missing.length === 0) return [row('documents-glyphs', 'pass', PRODUCT_PASSES['documents-glyphs'])]
  return unique(missing).map(({ message, section, ...note }) =>
    row('documents-glyphs', 'fail', message, {
      detail: pressMessage(note),
      key: keyOf('documents-glyphs', section ?? '', message),
      section: sectionNamed(project, section),
    }),
  )
}

/** Every section must be in each table of contents, and every entry must link to a section. */
function contentsOf({ figures }: GeneratedDocuments, { contentSections }: CheckedProject): Row {
  const sections = withoutQuestions(contentSections).length
  const short = (['pdf', 'docx', 'epub'] as const).filter(
    (format) => figures[format].contents.entries < sections || figures[format].contents.broken > 0,
  )
  if (short.length === 0)
    return row('documents-contents', 'pass', PRODUCT_PASSES['documents-contents'], {
      details: { sections },
    })
  const formats = short.map((format) => format.toUpperCase()).join(', ')
  const key = keyOf('documents-contents', formats)
  return rowWithFigures('documents-contents', 'fail', 'contents-incomplete', { formats }, { key })
}

function pagesOf({ pages }: GeneratedDocuments, project: CheckedProject): Row {
  const theme: ThemeKey = project.theme ?? themeOfProduct(project.productType ?? DEFAULT_PRODUCT_TYPE)
  const limits = printedPages(project.trim ?? TRIM_OF_THEME[theme])
  if (limits === null || pages === null) return row('documents-pages', 'unchecked', UNCHECKED.screenPages)
  // the cover is printed separately
  const inner = pages - (project.cover ? 1 : 0)
  const { least, most } = limits
  const details = { pages: inner, least, most }
  if (inner < least) return rowWithFigures('documents-pages', 'warn', 'pages-too-few', details)
  if (inner > most) return rowWithFigures('documents-pages', 'warn', 'pages-too-many', details)
  return rowWithFigures('documents-pages', 'pass', 'pages-printable', details)
}

function partsOf({ figures }: GeneratedDocuments): Row[] {
  const findings = Object.values(figures).flatMap((figure) => figure.faults)
  if (findings.length === 0) return [row('documents-parts', 'pass', PRODUCT_PASSES['documents-parts'])]
  return findings.map(({ message, ...press }) =>
    row('documents-parts', 'fail', message, { key: keyOf('documents-parts', message), detail: pressMessage(press) }),
  )
}

function checksOf(checks: DocumentChecks | null): Row[] {
  if (!checks) return [row('documents-validators', 'unchecked', UNCHECKED.notValidated)]
  return [
    ...checkerRows('documents-epubcheck', checks.epub, UNCHECKED.noEpubcheck),
    ...checkerRows('documents-openxml', checks.docx, UNCHECKED.noOpenXml),
  ]
}

function checkerRows(
  rule: 'documents-epubcheck' | 'documents-openxml',
  messages: string[] | null,
  missing: string,
): Row[] {
  if (messages === null) return [row(rule, 'unchecked', missing)]
  if (messages.length === 0) return [row(rule, 'pass', PRODUCT_PASSES[rule])]
  return messages.map((message) => row(rule, 'fail', message, { key: keyOf(rule, message) }))
}

function notesOf({ notes }: GeneratedDocuments, project: CheckedProject): Row[] {
  const others = unique(notes.filter(({ code }) => code !== NO_GLYPH))
  return others.map(({ code, params, message, section }) =>
    row('documents-note', 'warn', message, {
      detail: pressMessage({ code, params }),
      key: keyOf('documents-note', code, section ?? '', message),
      section: sectionNamed(project, section),
    }),
  )
}

function unique<Note extends { message: string; section: string | null }>(notes: readonly Note[]): Note[] {
  return [...new Map(notes.map((note) => [`${note.section} ${note.message}`, note])).values()]
}

/** The press may turn the part before a colon into a label. */
function sectionNamed({ contentSections }: CheckedProject, title: string | null): Row['section'] {
  if (title === null) return null
  const found =
    contentSections.find(({ sectionName }) => sectionName === title) ??
    contentSections.find(({ sectionName }) => sectionName.endsWith(title))
  return found ? { id: found.id, name: found.sectionName, version: found.version } : null
}

/** Stored before message codes existed, messages have no `params`. */
const storedMessage = z.object({ code: z.string(), params: messageParams.optional(), message: z.string() })

const storedFigures = z.object({
  fonts: z.object({ embedded: z.array(z.string()), loose: z.array(z.string()) }),
  contents: z.object({ entries: z.number(), broken: z.number() }),
  faults: z.array(z.union([storedMessage, z.string().transform((message) => ({ code: '', message }))])),
})

const generated = z.object({
  pages: z.number().nullable(),
  notes: z.array(storedMessage.extend({ section: z.string().nullable() })),
  figures: z.object({ pdf: storedFigures, docx: storedFigures, epub: storedFigures }),
})

type GeneratedDocuments = z.infer<typeof generated>

/** Null for documents from before runs stored this. */
function generatedDocuments(result: unknown): GeneratedDocuments | null {
  return generated.safeParse((result as { made?: unknown } | null)?.made).data ?? null
}
