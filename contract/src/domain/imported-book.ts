/** What a book can be brought as; `book` is our own `book.json`, alone or with its pictures in a ZIP. */
export const BOOK_FORMATS = ['docx', 'epub', 'markdown', 'html', 'book'] as const
export type BookFormat = (typeof BOOK_FORMATS)[number]

/** What was left out or changed while reading a book. */
export const LOSSES = [
  'details',
  'tracked-changes',
  'comments',
  'macros',
  'formulas',
  'text-boxes',
  'headers-footers',
  'embedded-objects',
  'contents',
  'front-pages',
  'scripts',
  'media',
  'forms',
  'remote-pictures',
  'missing-pictures',
  'unreadable-pictures',
  'large-pictures',
  'lost-links',
  'lost-notes',
  'unused-pictures',
  'other-texts',
  'table-parts',
  'unlinked-files',
  'replaced-files',
  'unreadable-files',
  'fixed-layout',
] as const
export type LossCode = (typeof LOSSES)[number]

/** Deepest heading that can begin a section. */
export const DEEPEST_SPLIT = 3
export type SplitLevel = 1 | 2 | 3

/** A heading with the text up to the next one. `depth` 0: text before the first heading. */
export type OutlineEntry = { depth: number; title: string; words: number; firstLine: string }
/** The numbers of its entries; the first one names it. */
export type PlannedSection = { entries: number[] }

/** One section for each heading at this level or above, with everything below it. */
export function sectionsAtLevel(outline: readonly Pick<OutlineEntry, 'depth'>[], level: SplitLevel): PlannedSection[] {
  const sections: PlannedSection[] = []
  for (const [at, { depth }] of outline.entries()) {
    const open = sections.at(-1)
    if (open && depth > level) open.entries.push(at)
    else sections.push({ entries: [at] })
  }
  return sections
}
