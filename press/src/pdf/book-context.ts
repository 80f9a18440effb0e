import { languageDirection } from '../manuscript/direction.ts'
import type { Direction, Manuscript } from '../manuscript/manuscript.ts'
import { BREAKABLE, hyphenatedScript } from './break-points.ts'
import { linkTargets } from './link-targets.ts'
import type { PrintText } from './print-text.ts'
import { foreignLanguage } from './script-language.ts'
import type { PageFormat } from './trim.ts'

export type Node = Record<string, unknown>
/** Plain text is a string: as a dictionary each piece would cost the compiler about a hundred bytes. */
export type Run = Node | string

export type BookContext = {
  manuscript: Manuscript
  page: PageFormat
  print: PrintText
  files: ReadonlyMap<string, string>
  base: Direction
  targets: Set<string>
  /** how far in this is: each level of a list takes 1, of a quote or callout 1.5 */
  depth: number
  /** the title of the section */
  section: string
  /** of words that hyphenation may divide: the book's, or that of text in another language */
  script: RegExp | null
  /** from which length on a word may be divided where hyphenation can't; less in a cell or a heading */
  breakable: { text: number; code: number }
}

export function createBookContext(
  manuscript: Manuscript,
  page: PageFormat,
  print: PrintText,
  files: ReadonlyMap<string, string>,
): BookContext {
  return {
    manuscript,
    page,
    print,
    files,
    base: languageDirection(manuscript.language),
    targets: linkTargets(manuscript),
    depth: 0,
    section: '',
    script: print.script,
    breakable: BREAKABLE,
  }
}

const NARROW = { text: BREAKABLE.narrow, code: BREAKABLE.narrow }
export const narrow = (book: BookContext): BookContext => ({ ...book, breakable: NARROW })
/** The context of a text that is in another language by its first letter. */
export function inItsLanguage(text: string, book: BookContext): BookContext {
  const language = foreignLanguage(text, book.manuscript.language)
  return language === null ? book : { ...book, script: hyphenatedScript(language) }
}

export function foreign(text: string, dir: Direction, book: BookContext): Node {
  const lang = foreignLanguage(text, book.manuscript.language)
  return { ...(dir === book.base ? {} : { dir }), ...(lang ? { lang } : {}) }
}

/** Where this is, for a warning about it. */
export function place(text: string, book: BookContext): Node {
  const words = text.replace(/\s+/g, ' ').trim()
  const most = 40
  return { section: book.section, words: words.length <= most ? words : `${words.slice(0, most - 1).toWellFormed()}…` }
}
