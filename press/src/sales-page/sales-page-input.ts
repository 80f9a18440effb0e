import type { ManuscriptInput } from '../book/make-manuscript.ts'

export const SALES_DESIGNS = ['journal', 'poster', 'studio'] as const
export type SalesDesign = (typeof SALES_DESIGNS)[number]

export type SalesSectionKind = 'audience' | 'contents' | 'format' | 'questions' | 'price' | 'author' | 'other'
/** `markdown` has no heading of the section itself. */
export type SalesSection = { kind: SalesSectionKind; title: string; markdown: string }

/** `path`: within the page's folder. */
export type PageFile = { path: string; bytes: Uint8Array }

export type SalesPageInput = {
  design: SalesDesign
  /** its pages are shown, and its title, author, style and publication details */
  book: ManuscriptInput
  theme?: string | undefined
  trim?: string | undefined
  cover: Uint8Array
  /** the book as a thing, on a transparent ground */
  mockup?: Uint8Array | null
  /** what shared links show, 1,200 × 630 as JPEG; by default, the cover on its own color */
  share?: Uint8Array | null
  text: { headline: string; promise: string; sections: readonly SalesSection[] }
  /** 'PDF', '84 pages' */
  facts: readonly string[]
  /** in the currency's smallest unit */
  price: { amount: number; currency: string } | null
  /** where the buttons lead; without it there are none */
  link: string | null
  /** what is on them */
  action: string
  /** a part to read for free, beside the page; `label`: what the link to it says */
  sample?: { path: string; label: string } | null
  /** in place of the author's name */
  authorLine: string
  /** the address of the folder on the web, if it is known */
  pageUrl: string | null
}

export type SalesPageFolder = { files: PageFile[]; ms: number }
