import { z } from 'zod'
import { LIMITS } from './domain/limits.ts'
import { fieldError } from './field-errors.ts'
import { byId, id, name, requiredName, text, timestamp, withoutUndefined } from './fields.ts'
import { procedure } from './procedure.ts'

/** Typed or pasted text, a file of one of four types, interview answers, or a web page. */
export const SOURCE_KINDS = ['pasted', 'text', 'markdown', 'docx', 'pdf', 'interview', 'web'] as const

const webAddress = text('Web address', LIMITS.webAddress)
  .trim()
  .refine(
    (value) => value === '' || /^https?:\/\/[^\s<>]+$/i.test(value),
    'Web address must begin with http:// or https://',
  )

const citation = {
  name: requiredName('Name'),
  author: name('Author'),
  year: text('Year', LIMITS.year),
  url: webAddress,
}

/** The creator's own reference text for one product. Only the text is stored, not its file. */
export const source = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  /** from 1 per creator, as in reference 'S2'; never reused */
  number: z.number().int(),
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  author: z.string(),
  year: z.string(),
  url: z.string(),
  characters: z.number().int(),
  words: z.number().int(),
  pages: z.number().int().nullable(),
  /** about 150 words each */
  passages: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

/**
 * A text; a web address alone, whose page is read, and its title is the name by default; or a page of evidence, whose
 * passages, title, address and year are taken.
 */
export const createSource = z
  .strictObject({
    projectId: id,
    name: name('Name').trim().default(''),
    author: citation.author.default(''),
    year: citation.year.default(''),
    url: citation.url.default(''),
    text: text('Text', LIMITS.sourceCharacters).trim().default(''),
    evidencePageId: id.optional(),
  })
  .refine((input) => input.text !== '' || input.url !== '' || input.evidencePageId, {
    path: ['text'],
    message: 'Paste or type a text first',
  })
  .refine((input) => input.text === '' || input.name !== '', { path: ['name'], message: 'Name is required' })
  .transform(withoutUndefined)

const MEGABYTE = 1024 * 1024
const number = (value: number) => value.toLocaleString('en-US')

export const SOURCE_ERRORS = {
  tooLarge: `The file is too large. The limit is ${LIMITS.sourceUploadBytes / MEGABYTE} MB.`,
  empty: 'It has no text.',
  tooLong: `Its text has more than ${number(LIMITS.sourceCharacters)} characters. Split it and add the parts.`,
  tooManyPages: `This PDF has more than ${number(LIMITS.sourcePages)} pages. Split it and choose a part.`,
  scanned: 'This PDF contains page images but no text. Run text recognition (OCR) first, or paste the text.',
  locked: 'This PDF is protected by a password. Save a copy without one and choose it again.',
  brokenPdf: 'This PDF is damaged and can’t be read. Save or print it as PDF again.',
  brokenDocx: 'This Word document is damaged and can’t be read. Open and save it again.',
  noDocx: 'This isn’t a Word document. Save it as DOCX or PDF and choose it again.',
  oldWord:
    'This is an older Word file, or one with a password. Save it as DOCX without a password and choose it again.',
  rtf: 'RTF files aren’t supported. Save it as DOCX or PDF and choose it again.',
  noText: 'This file has no readable text. Choose a TXT, Markdown, DOCX or PDF file.',
  timeout: 'This file takes too long to read. Split it, or paste the text.',
  memory: 'This file needs too much memory to read. Split it, or paste the text.',
  crash: 'This file couldn’t be read and may be damaged. Save it again, or paste the text.',
  tooMany: `A product can have up to ${LIMITS.sourcesPerProject} sources. Remove some first.`,
  tooMuch: `A product’s sources can have up to ${number(LIMITS.sourceCharactersPerProject)} characters in total. Remove some first.`,
} as const

export const uploadSource = z.strictObject({
  projectId: id,
  file: z.file('Choose a file').min(1, 'This file is empty').max(LIMITS.sourceUploadBytes, SOURCE_ERRORS.tooLarge),
})

export const updateSource = z.strictObject(citation).partial().extend({ id }).transform(withoutUndefined)

/** `next` is the offset of the following part, null at the end. */
const sourceText = z.object({ text: z.string(), next: z.number().int().nullable() })

export type Source = z.infer<typeof source>
export type SourceKind = Source['kind']

export const sources = {
  list: procedure
    .route({
      method: 'GET',
      path: '/sources',
      tags: ['sources'],
      description: 'Oldest first.',
    })
    .input(z.strictObject({ projectId: id }))
    .output(z.object({ items: z.array(source) })),
  create: procedure
    .route({
      method: 'POST',
      path: '/sources',
      tags: ['sources'],
      successStatus: 201,
      description: 'Without `text`, the page at `url` is read, or a page of evidence is taken.',
    })
    .input(createSource)
    .output(source),
  upload: procedure
    .route({
      method: 'POST',
      path: '/sources/upload',
      tags: ['sources'],
      successStatus: 201,
      description: 'Plain text, Markdown, DOCX or PDF, recognized by content. Only the text is stored.',
    })
    .input(uploadSource)
    .output(source),
  update: procedure
    .route({
      method: 'PATCH',
      path: '/sources/{id}',
      tags: ['sources'],
      description: 'And its name. Footnotes and the list of sources follow.',
    })
    .input(updateSource)
    .output(source),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/sources/{id}',
      tags: ['sources'],
      successStatus: 204,
      description: 'Footnotes that cite it stay. Its text can be restored for 30 days.',
    })
    .input(byId)
    .output(z.void()),
  restore: procedure
    .route({ method: 'POST', path: '/sources/{id}/restore', tags: ['sources'] })
    .input(byId)
    .output(source),
  text: procedure
    .route({ method: 'GET', path: '/sources/{id}/text', tags: ['sources'] })
    .input(
      z.strictObject({
        id,
        from: z.coerce
          .number(fieldError('field.number', { label: 'from' }))
          .int('from must be whole')
          .min(0, 'from is below 0')
          .default(0),
      }),
    )
    .output(sourceText),
}
