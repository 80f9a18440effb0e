import { z } from 'zod'
import { BOOK_FORMATS, LOSSES } from './domain/imported-book.ts'
import { LIMITS } from './domain/limits.ts'
import { startedRun } from './engine.ts'
import { fieldError } from './field-errors.ts'
import { id, name, requiredName, withoutUndefined } from './fields.ts'
import { productType } from './ideas.ts'
import { procedure, startingRuns } from './procedure.ts'
import { writer } from './publication.ts'

const MEGABYTE = 1024 * 1024

export const IMPORT_ERRORS = {
  tooLarge: `The file is too large. The limit is ${LIMITS.importUploadBytes / MEGABYTE} MB.`,
  empty: 'No text was found in this file.',
  unknown: 'This isn’t a book we can read. Choose a DOCX, EPUB, Markdown, HTML or ZIP file.',
  oldWord:
    'This is an older Word file, or one with a password. Save it as DOCX without a password and choose it again.',
  picture: 'This file is a picture, whatever its name says. Choose the file that has the text.',
  rtf: 'RTF files can’t be read. Open it in a word processor, save it as DOCX and choose it again.',
  odt: 'OpenDocument files can’t be read. Save it as DOCX and choose it again.',
  pdf: 'A PDF has no sections to take over. Choose the file it was made from, or add it as source material to a product.',
  scrivener: 'Scrivener projects can’t be read. Compile the project to DOCX or Markdown and choose that file.',
  pages: 'Pages documents can’t be read. Export it as Word or EPUB and choose that file.',
  kindle: 'Kindle files can’t be read. Choose the DOCX or EPUB it was made from.',
  drm: 'This EPUB is copy-protected (DRM). Choose the file it was made from, or an EPUB without protection.',
  password: 'This file is protected by a password. Save a copy without one and choose it again.',
  brokenZip: 'This ZIP file is damaged and can’t be opened. Create it again.',
  brokenDocx: 'This Word document is damaged and can’t be read. Open and save it again.',
  brokenEpub: 'This EPUB is damaged and can’t be read. Export it again.',
  brokenBook: 'This book.json can’t be read.',
  unsafeNames: 'This ZIP file contains names that lead outside of it. Create it again.',
  tooManyFiles: 'This ZIP file contains more than 10,000 files. Choose a part of it.',
  tooMuchUnpacked: 'This file unpacks to more than 1 GB. Remove large files and choose it again.',
  nestedZips: 'This ZIP file contains ZIP files in ZIP files. Unpack it and choose the inner one.',
  severalBooks: 'This ZIP file contains several books. Unpack it and choose one of them.',
  tooLong: 'The text has more than 10,000,000 characters. Split the book and bring the parts.',
  longParagraph:
    'One of its paragraphs has more than 400,000 characters. Break it into paragraphs and choose the file again.',
  unclosed:
    'One of its paragraphs opens thousands of comments, tags or pieces of code that never end. Close or remove them and choose the file again.',
  tooDeep: 'Its quotes, lists or boxes are nested too deeply to read. Remove some levels and choose the file again.',
  timeout: 'This file takes too long to read. Split it and bring the parts.',
  memory: 'This file needs too much memory to read. Split it and bring the parts.',
  crash: 'This file couldn’t be read and may be damaged. Save it again.',
  sectionsTooMany: `A product can have up to ${LIMITS.sectionsPerProject} sections. Choose a higher level, or leave some out.`,
} as const

/** `count` places; `first` names up to five of them, if they have names. */
const loss = z.object({ code: z.enum(LOSSES), count: z.number().int(), first: z.string().nullable() })

const outlineEntry = z.object({
  /** 1 to 3; 0 is text before the first heading */
  depth: z.number().int(),
  title: z.string(),
  words: z.number().int(),
  firstLine: z.string(),
})

export const importedBook = z.object({
  /** of the uploaded file; a person's newest three are kept for a day */
  id: z.uuid(),
  fileName: z.string(),
  format: z.enum(BOOK_FORMATS),
  title: z.string(),
  subtitle: z.string(),
  author: z.string(),
  /** a code, or null if the file names none that is known */
  language: z.string().nullable(),
  /** null if the file doesn't say */
  productType: productType.nullable(),
  hasCover: z.boolean(),
  details: z.object({
    publisher: z.string(),
    edition: z.string(),
    series: z.string(),
    seriesNumber: z.string(),
    isbn: z.string(),
    isbnPdf: z.string(),
    description: z.string(),
    keywords: z.array(z.string()),
    subjects: z.array(z.string()),
  }),
  words: z.number().int(),
  pictures: z.number().int(),
  notes: z.number().int(),
  tables: z.number().int(),
  outline: z.array(outlineEntry),
  losses: z.array(loss),
})

const uploadBook = z.strictObject({
  file: z.file('Choose a file').min(1, 'This file is empty').max(LIMITS.importUploadBytes, IMPORT_ERRORS.tooLarge),
})

const entry = z.int(fieldError('field.whole-number', { label: 'Entry' })).min(0)
const plannedSection = z.strictObject({
  entries: z
    .array(entry, fieldError('field.list', { label: 'Entries' }))
    .min(1)
    .max(LIMITS.importEntries),
})

export const startImportInput = z
  .strictObject({
    id,
    title: requiredName('Title'),
    author: name('Author').default(''),
    /** by default the file's, or an ebook */
    productType: productType.optional(),
    withCover: z.boolean('must be true or false').default(true),
    writtenBy: writer.default('unknown'),
    sections: z
      .array(plannedSection, fieldError('field.list', { label: 'Sections' }))
      .min(1, 'Choose at least one section')
      .max(LIMITS.sectionsPerProject, IMPORT_ERRORS.sectionsTooMany)
      .refine((all) => {
        const entries = all.flatMap((one) => one.entries)
        return new Set(entries).size === entries.length
      }, 'An entry can be in one section only'),
  })
  .transform(withoutUndefined)

export type ImportedBook = z.infer<typeof importedBook>
export type StartImport = z.output<typeof startImportInput>
export type ImportLoss = z.infer<typeof loss>

export const imports = {
  upload: procedure
    .route({
      method: 'POST',
      path: '/imports',
      tags: ['imports'],
      successStatus: 201,
      description:
        'A DOCX, EPUB, Markdown or HTML file, a ZIP of one or of Markdown or HTML files, or a book.json. Returns what was found and what can’t be imported. The newest three files are kept for a day.',
    })
    .input(uploadBook)
    .output(importedBook),
  get: procedure
    .route({ method: 'GET', path: '/imports/{id}', tags: ['imports'] })
    .input(z.strictObject({ id }))
    .output(importedBook),
  remove: procedure
    .route({ method: 'DELETE', path: '/imports/{id}', tags: ['imports'], successStatus: 204 })
    .input(z.strictObject({ id }))
    .output(z.void()),
  start: startingRuns
    .route({
      method: 'POST',
      path: '/imports/{id}/product',
      tags: ['imports'],
      successStatus: 202,
      description: 'Starts a run: the given sections in this order, each from the numbered entries of the outline.',
    })
    .input(startImportInput)
    .output(startedRun),
}
