import { z } from 'zod'
import { isbnFault } from './domain/isbn.ts'
import { LIMITS } from './domain/limits.ts'
import { SALE_CURRENCIES } from './domain/store-fees.ts'
import { SUBJECT_SCHEMES } from './domain/subjects.ts'
import { fieldError } from './field-errors.ts'
import { name, text } from './fields.ts'

/** An ISBN-13 with or without hyphens. */
export const isbn = text('ISBN', LIMITS.isbn).superRefine((value, context) => {
  const fault = isbnFault(value)
  if (fault === 'short')
    context.addIssue({ code: 'custom', message: 'An ISBN has 13 digits and starts with 978 or 979' })
  if (fault === 'wrong')
    context.addIssue({ code: 'custom', message: 'The last digit of this ISBN doesn’t fit the others' })
})

export const AUDIENCES = [
  { key: 'general', label: 'General readers' },
  { key: 'beginners', label: 'Beginners' },
  { key: 'professional', label: 'Professionals' },
  { key: 'academic', label: 'Students and academics' },
  { key: 'teens', label: 'Teenagers' },
  { key: 'children', label: 'Children' },
] as const

export const PUBLISHING_RIGHTS = [
  { key: 'own', label: 'I own the rights' },
  { key: 'public-domain', label: 'The text is in the public domain' },
] as const

/** Who wrote text that wasn't generated here, such as an imported book. */
export const WRITERS = [
  { key: 'person', label: 'I did' },
  { key: 'partly', label: 'Partly with AI' },
  { key: 'model', label: 'AI' },
  { key: 'unknown', label: 'I don’t know' },
] as const

/** Reasons for which the European Accessibility Act lets a book be less accessible, by the names in EPUB metadata. */
export const EXEMPTIONS = [
  { key: 'eaa-microenterprise', label: 'Very small business' },
  { key: 'eaa-fundamental-alteration', label: 'It would change the book fundamentally' },
  { key: 'eaa-disproportionate-burden', label: 'It would cost too much' },
] as const

const keys = <Key extends string>(list: readonly { key: Key }[]) => list.map(({ key }) => key)

export const writer = z.enum(keys(WRITERS), fieldError('field.choice', { label: 'Who wrote it' }))

/** What a product's files and stores say of it besides title and author. */
export const publication = z.strictObject({
  /** in place of what follows the colon in the title */
  subtitle: name('Subtitle').optional(),
  series: name('Series').optional(),
  seriesNumber: text('Number in the series', LIMITS.seriesNumber).optional(),
  publisher: name('Publisher').optional(),
  edition: name('Edition').optional(),
  isbnEpub: isbn.optional(),
  isbnPdf: isbn.optional(),
  /** Markdown; each store gets the formatting it takes */
  description: text('Description', LIMITS.storeDescription).optional(),
  keywords: z
    .array(text('Keyword', LIMITS.keyword), fieldError('field.list', { label: 'Keywords' }))
    .max(LIMITS.keywords, fieldError('field.too-many', { label: 'Keywords', max: LIMITS.keywords }))
    .optional(),
  subjects: z
    .array(
      z.strictObject({
        scheme: z.enum(SUBJECT_SCHEMES, fieldError('field.choice', { label: 'Scheme' })),
        code: text('Code', LIMITS.subjectCode),
        label: name('Subject'),
      }),
    )
    .max(LIMITS.subjects, fieldError('field.too-many', { label: 'Subjects', max: LIMITS.subjects }))
    .optional(),
  audience: z.enum(keys(AUDIENCES), fieldError('field.choice', { label: 'Readers' })).optional(),
  /** prints on the copyright page that AI helped, in a product with text or a cover of a model */
  creditsAi: z.boolean(fieldError('field.choice', { label: 'Credit AI' })).optional(),
  /** text that wasn't generated here: by default the creator's own */
  writtenBy: writer.optional(),
  exemption: z.enum(keys(EXEMPTIONS), fieldError('field.choice', { label: 'Exemption' })).optional(),
  /** who checks the accessibility: without a name, the EPUB makes no claim */
  evaluatedBy: name('Accessibility checked by').optional(),
  rights: z.enum(keys(PUBLISHING_RIGHTS), fieldError('field.choice', { label: 'Publishing rights' })).optional(),
  /** in the currency's smallest unit */
  price: z
    .int(fieldError('field.whole-number', { label: 'Price' }))
    .min(0, 'Prices can’t be negative')
    .max(LIMITS.price, fieldError('field.at-most', { label: 'Price', max: LIMITS.price }))
    .optional(),
  currency: z.enum(SALE_CURRENCIES, fieldError('field.choice', { label: 'Currency' })).optional(),
})

export type PublicationDetails = z.infer<typeof publication>
