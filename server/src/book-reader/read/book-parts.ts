import type { LayoutChoices } from '@makeready/contract/domain/book-layout'
import type { BookStyle } from '@makeready/contract/domain/book-style'
import type { BookFormat } from '@makeready/contract/domain/imported-book'
import type { ProductType } from '@makeready/contract/domain/product-types'
import type { BookSubject } from '@makeready/contract/domain/subjects'
import type { RootContent } from 'mdast'
import type { Loss, Losses } from './losses.ts'
import type { Pictures } from './pictures.ts'
import type { ProductChoices } from './product-choices.ts'

/** Whatever a file says about the book; '' or null where it says nothing. */
export type BookDetails = {
  title: string
  subtitle: string
  author: string
  language: string
  productType: ProductType | null
  licence: string
  publisher: string
  edition: string
  series: string
  seriesNumber: string
  /** of the EPUB, or of all editions */
  isbn: string
  isbnPdf: string
  description: string
  keywords: string[]
  subjects: BookSubject[]
  exemption: string
  layout: LayoutChoices | null
  style: BookStyle | null
  /** only of our own exports */
  choices: ProductChoices | null
}

export const NO_DETAILS: BookDetails = {
  title: '',
  subtitle: '',
  author: '',
  language: '',
  productType: null,
  licence: '',
  publisher: '',
  edition: '',
  series: '',
  seriesNumber: '',
  isbn: '',
  isbnPdf: '',
  description: '',
  keywords: [],
  subjects: [],
  exemption: '',
  layout: null,
  style: null,
  choices: null,
}

/** Blocks of one document, and how to write some of them as Markdown. */
export type TextPart = { blocks: readonly RootContent[]; write: (blocks: readonly RootContent[]) => string }

/** A book as a reader of one format leaves it. Links and notes are complete in its text. */
export type RawBook = {
  format: BookFormat
  details: BookDetails
  parts: readonly TextPart[]
  /** Markdown of the notes by label */
  notes: ReadonlyMap<string, string>
  /** its number among the pictures */
  cover: number | null
}

/** What all readers share: pictures, losses and numbers for notes. */
export type Reading = { pictures: Pictures; losses: Losses; nextNote: () => string }

/** The text under one heading up to the next; `notes` are the labels that it refers to. */
export type Piece = {
  depth: number
  title: string
  /** the title as Markdown */
  heading: string
  markdown: string
  words: number
  firstLine: string
  notes: string[]
}

export type ReadBook = {
  format: BookFormat
  details: BookDetails
  pieces: Piece[]
  notes: [label: string, markdown: string][]
  tables: number
  cover: number | null
  pictures: Uint8Array[]
  losses: Loss[]
}
