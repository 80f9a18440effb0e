import { z } from 'zod'
import { LIMITS } from './domain/limits.ts'
import { PAPER_KEYS } from './domain/print-edition.ts'
import { startedRun } from './engine.ts'
import { byId, id, outputTimestamp, pageSize, text, withoutUndefined } from './fields.ts'
import { message, pressWarning } from './messages.ts'
import { procedure, startingRuns } from './procedure.ts'
import { isbn } from './publication.ts'

const paper = z.enum(PAPER_KEYS, 'There’s no paper with this name')

export const printSettings = z.strictObject({
  paper,
  /** colors and pictures at the edge of a page go beyond it and are trimmed */
  bleed: z.boolean('must be true or false'),
  /** the back cover's text; a blank line starts a paragraph, '• ' a point; the first of several is a heading if it is short */
  blurb: text('Back-cover text', LIMITS.backCover),
  /** about the author, below it */
  about: text('About the author', LIMITS.aboutAuthor),
  /** null: the box for the barcode stays white, and the store prints its own */
  isbn: isbn.nullable(),
  /** of the author: an uploaded picture of a section, as JPEG or PNG */
  portraitUrl: text('Picture', LIMITS.webAddress).nullable(),
})

export const DEFAULT_PRINT: PrintSettings = {
  paper: 'white',
  bleed: false,
  blurb: '',
  about: '',
  isbn: null,
  portraitUrl: null,
}

export const rectangle = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

const size = z.object({ width: z.number(), height: z.number() })
export const least = z.object({ value: z.number(), page: z.number().int() }).nullable()

/** What a printer checks, read from the finished file; points, and pixels per printed inch. */
export const printedFile = z.object({
  pages: z.number().int(),
  size: size.nullable(),
  type: least,
  line: least,
  dpi: least,
  forbidden: z.array(z.string()),
  looseFonts: z.array(z.string()),
  /** the first page with text where it may be cut off; for a cover, on its back or spine */
  outside: z.number().int().nullable(),
})

export const madeEdition = z.object({
  interiorUrl: z.string(),
  wrapUrl: z.string(),
  /** the cover for a screen */
  pictureUrl: z.string(),
  madeAt: outputTimestamp,
  pages: z.number().int(),
  /** for this paper and size */
  limits: z.object({ least: z.number().int(), most: z.number().int() }),
  trim: pageSize,
  paper,
  bleed: z.boolean(),
  isbn: z.string().nullable(),
  /** parts of the cover's sheet in points, from the lower left */
  layout: z.object({
    width: z.number(),
    height: z.number(),
    spine: z.number(),
    back: rectangle,
    front: rectangle,
    barcode: rectangle,
    /** null: too few pages for text on the spine */
    spineText: rectangle.nullable(),
  }),
  interior: printedFile,
  wrap: printedFile,
  notices: z.array(pressWarning),
})

export const PRINT_STATES = ['none', 'making', 'made', 'outdated', 'failed'] as const

export const printEdition = printSettings.extend({
  isbn: z.string().nullable(),
  state: z.enum(PRINT_STATES),
  /** of the run that makes it, if one is active */
  runId: z.uuid().nullable(),
  error: message.nullable(),
  made: madeEdition.nullable(),
})

export type PrintSettings = z.infer<typeof printSettings>
export type MadeEdition = z.infer<typeof madeEdition>
export type PrintEdition = z.infer<typeof printEdition>
export type PrintState = PrintEdition['state']

const path = '/projects/{id}/print-edition' as const
const tags = ['print edition']

/** A product as a paperback: a file of its pages, and one of its cover with back and spine. */
export const printEditions = {
  get: procedure.route({ method: 'GET', path, tags }).input(byId).output(printEdition),
  save: procedure
    .route({
      method: 'PATCH',
      path,
      tags,
      description: 'Finished files stay until new ones are made.',
    })
    .input(printSettings.partial().extend({ id }).transform(withoutUndefined))
    .output(printEdition),
  suggestBackCover: procedure
    .route({
      method: 'GET',
      path: `${path}/back-cover`,
      tags,
      description: 'Every sentence is the product’s own.',
    })
    .input(byId)
    .output(z.object({ blurb: z.string(), about: z.string() })),
  make: startingRuns
    .route({
      method: 'POST',
      path: `${path}/files`,
      tags,
      successStatus: 202,
      description: 'Starts a run.',
    })
    .input(byId)
    .output(startedRun),
}
