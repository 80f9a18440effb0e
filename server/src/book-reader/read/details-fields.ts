import { bookStyle } from '@makeready/contract/book-style'
import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { SUBJECT_SCHEMES } from '@makeready/contract/domain/subjects'
import { layout } from '@makeready/contract/projects'
import { z } from 'zod'
import type { BookDetails } from './book-parts.ts'
import { fitFields, sortSubjects } from './fit-details.ts'
import { fieldText } from './front-matter.ts'
import type { Losses } from './losses.ts'
import { productChoices } from './product-choices.ts'

type Fields = Record<string, unknown>

const TEXTS = {
  title: ['title'],
  subtitle: ['subtitle'],
  author: ['author', 'authors', 'creator'],
  language: ['lang', 'language'],
  licence: ['rights', 'license', 'licence'],
  publisher: ['publisher'],
  edition: ['edition'],
  series: ['series'],
  seriesNumber: ['series-number'],
  isbn: ['isbn'],
  isbnPdf: ['isbn-pdf'],
  description: ['description', 'abstract'],
  exemption: ['exemption'],
} as const satisfies Partial<Record<keyof BookDetails, readonly string[]>>

/** What readers of files use: titles, their order, and the cover. */
export const OF_FILE = [
  ...['title', 'order', 'weight', 'nav_order', 'sidebar_position'],
  ...['cover', 'cover-image', 'cover_image', 'format'],
]
const KEYWORDS = ['keywords', 'tags']
const NESTED = ['subjects', 'layout', 'style', 'product']
const OF_BOOK = [...OF_FILE, ...Object.values(TEXTS).flat(), ...KEYWORDS, ...NESTED, 'type']

const subject = z.object({ scheme: z.enum(SUBJECT_SCHEMES), code: z.string(), label: z.string() })

/** What front matter says of a book; what it says beyond that goes to the losses. */
export function detailsFrom(fields: Fields, losses: Losses): BookDetails {
  const texts = Object.entries(TEXTS).map(([name, names]) => [name, fieldText(fields, ...names)])
  const type = fieldText(fields, 'type')
  const productType = PRODUCT_TYPES.find((one) => one === type) ?? null
  const { subjects, keywords } = sortSubjects(KEYWORDS.flatMap((name) => listed(fields[name])))
  const coded = z.array(subject).safeParse(fields.subjects ?? [])
  if (!coded.success) losses.add('details', 'subjects')
  loseFields(fields, productType || type === '' ? OF_BOOK : OF_BOOK.filter((name) => name !== 'type'), losses)
  return {
    ...(Object.fromEntries(texts) as Record<keyof typeof TEXTS, string>),
    keywords,
    subjects: [...(coded.data ?? []), ...subjects],
    productType,
    layout: fitFields(fields.layout, layout.shape, 'layout', losses),
    style: fitFields(fields.style, bookStyle.shape, 'style', losses),
    choices: fitFields(fields.product, productChoices.shape, 'product', losses),
  }
}

const listed = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((one) => typeof one === 'string')
    : typeof value === 'string'
      ? value.split(',')
      : []

/** Fields that aren't `known`, or have no text where one is expected, go to the losses. */
export function loseFields(fields: Fields, known: readonly string[], losses: Losses): void {
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue
    const isEmpty = !NESTED.includes(name) && fieldText(fields, name) === ''
    if (!known.includes(name) || isEmpty) losses.add('details', name)
  }
}
