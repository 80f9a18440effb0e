import type { LaunchPlace } from '@makeready/contract/domain/launch-kit'
import type { ProductType } from '@makeready/contract/domain/product-types'
import type { SectionRole } from '@makeready/contract/domain/section-roles'

/** An entry of a list: '**Wet one hand.** Keep a bowl beside you.' has a lead. */
export type Entry = { lead: string; text: string }

export type BookBlock =
  /** `lead`: what is bold at its beginning */
  | { kind: 'prose'; lead: string; sentences: readonly string[] }
  | { kind: 'steps' | 'ticks' | 'points'; entries: readonly Entry[] }
  | { kind: 'table'; header: readonly string[]; rows: readonly (readonly string[])[] }

/** What stands under one heading; '' for the part before the first one. */
export type BookPart = { heading: string; blocks: readonly BookBlock[] }

export type BookSection = {
  id: string
  /** 'Chapter 1: Flour' and, without its number, 'Flour' */
  name: string
  title: string
  role: SectionRole
  isMain: boolean
  parts: readonly BookPart[]
}

/** A finished product as plain text, without Markdown, notes to the author and footnotes. */
export type LaunchBook = {
  title: string
  subtitle: string | null
  author: string
  /** BCP 47 */
  language: string
  productType: ProductType
  audience: string | null
  /** as on a price tag; null if it isn't known */
  price: string | null
  /** of the finished files, such as 'PDF' */
  formats: readonly string[]
  /** of the print edition; null without one */
  pages: number | null
  /** where it can be bought; null if it isn't known */
  link: string | null
  /** what the creator says of herself on the back of the print edition; null without */
  about: string | null
  /** what happens if a buyer isn't satisfied, as the creator says it; null without */
  refund: string | null
  words: number
  sections: readonly BookSection[]
}

export type ComposedText = LaunchPlace & { title: string; preview: string; content: string }
