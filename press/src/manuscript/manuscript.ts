import type { ReadFormula } from '@makeready/formulas/math-node'
import type { PressMessage } from '../errors/messages.ts'
import type { BookLayout } from './book-layout.ts'
import type { BookStyle } from './book-style.ts'
import type { PageStart } from './page-start.ts'
import type { Publication } from './publication.ts'

/**
 * The tree that every format reads. Markdown is converted to it once (`markdown/`); PDF, DOCX and EPUB only walk it.
 */

export type Direction = 'ltr' | 'rtl'
export type Alignment = 'left' | 'center' | 'right'
export type CalloutKind = 'note' | 'tip' | 'important' | 'warning' | 'caution' | 'exercise' | 'objectives'

export type Inline =
  | { t: 'text'; value: string }
  | { t: 'em' | 'strong' | 'del' | 'sup' | 'sub' | 'mark' | 'kbd'; children: Inline[] }
  /** an abbreviation and what it stands for */
  | { t: 'abbr'; title: string; children: Inline[] }
  /** a word with its reading above it */
  | { t: 'ruby'; reading: string; children: Inline[] }
  | { t: 'code'; value: string }
  /** `kind`: for links between a note's mark and its text at the end of the book */
  | { t: 'link'; url: string; children: Inline[]; kind?: 'noteref' | 'backlink' }
  /** where a link or a page number leads to */
  | { t: 'place'; id: string; children: Inline[] }
  /**
   * The number of the page on which the place, heading or section `to` is, with what belongs to it ('page '). A format
   * without pages has `words` instead of all of it.
   */
  | { t: 'page'; to: string; before?: string; after?: string; words: string }
  | { t: 'break' }
  | { t: 'note'; children: Inline[] }
  /** `alt`: '' for decoration, null if the author has not described the picture */
  | { t: 'image'; src: string; alt: string | null }
  | ({ t: 'formula' } & ReadFormula)

export type ListItem = { checked: boolean | null; blocks: Block[] }

export type Definition = { term: Inline[]; meanings: Inline[][] }

export type Reference = { children: Inline[]; dir: Direction; pages: Extract<Inline, { t: 'page' }>[] }

export type Block =
  /** `role` 'facts': the line of a recipe with its yield and time */
  | { t: 'paragraph'; dir: Direction; role?: 'facts'; children: Inline[] }
  /** `depth` 1 is the first level below the section's own title; levels never skip. `id` is unique in the book. */
  | { t: 'heading'; depth: number; id: string; dir: Direction; children: Inline[]; unlisted?: true }
  | { t: 'code'; language: string | null; value: string }
  | { t: 'list'; ordered: boolean; start: number; tight: boolean; items: ListItem[] }
  | { t: 'quote'; blocks: Block[] }
  | { t: 'callout'; kind: CalloutKind; title: Inline[] | null; blocks: Block[] }
  | { t: 'table'; align: Alignment[]; head: Inline[][]; rows: Inline[][][] }
  | { t: 'figure'; src: string; alt: string | null; caption: Inline[] | null; id?: string }
  /** lines of an index or of a list of figures, each with the pages it leads to */
  | { t: 'references'; kind: 'index' | 'figures'; entries: Reference[] }
  /** terms, each with what is said of it */
  | { t: 'definitions'; entries: Definition[] }
  /** on a line of its own */
  | ({ t: 'formula' } & ReadFormula)
  | { t: 'scene-break' }
  /** set beside each other; only themes that do so have them (product/recipes.ts) */
  | { t: 'recipe'; ingredients: Block[]; steps: Block[] }
  /** empty lines to write on, at most 30 */
  | { t: 'writing-lines'; count: number }
  | { t: 'page-break' }

/** What a section is in a book; a section without a role is part of the text. */
export type SectionRole =
  | 'part'
  | 'also-by'
  | 'dedication'
  | 'epigraph'
  | 'foreword'
  | 'preface'
  | 'acknowledgments'
  | 'glossary'
  | 'about-author'
  | 'colophon'
  | 'notes'
  | 'index'
  | 'figures'

/** `label` precedes the title of a numbered section ('Chapter 3'), null if it has none. */
export type ManuscriptSection = {
  id: string
  title: string
  label: string | null
  role?: SectionRole
  blocks: Block[]
}

export type Picture = {
  bytes: Uint8Array
  type: 'image/jpeg' | 'image/png' | 'image/svg+xml'
  width: number
  height: number
}

export type ProductType = 'ebook' | 'course' | 'guide' | 'workbook' | 'template' | 'plr'

export type Manuscript = {
  title: string
  subtitle: string | null
  author: string
  /** BCP 47 */
  language: string
  productType: ProductType
  /** the copyright page, one line each */
  licence: string | null
  /** of it, what the creator says of rights */
  rights?: string | null
  cover: Picture | null
  /** '#rrggbb', from the cover; each theme adjusts it to the contrast it needs */
  accent: string
  layout?: BookLayout
  /** what the creator changed in the theme */
  style?: BookStyle
  publication?: Publication
  sections: ManuscriptSection[]
  /** by the name that figures and inline images have in `src` */
  pictures: Record<string, Picture>
}

/** Something a creator should know; `section` names its section, if any. */
export type Warning = PressMessage & { section: string | null }

/** `pages` is null for formats without pages. */
export type RenderedDocument = {
  bytes: Uint8Array
  pages: number | null
  warnings: Warning[]
  /** of a PDF, if wanted */
  pageStarts?: PageStart[]
}
