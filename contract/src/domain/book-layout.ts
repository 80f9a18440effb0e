import type { ThemeKey, TrimKey } from './book-design.ts'

/** What a product's pages have besides its sections; what is not chosen follows the theme and the length. */
export const LAYOUT_SWITCHES = [
  {
    key: 'halfTitle',
    label: 'Half-title page',
    description: 'A page with the title alone before the title page, which is on a right page',
  },
  {
    key: 'romanNumerals',
    label: 'Roman page numbers before the first chapter',
    description: 'Chapter one begins on page 1',
  },
  { key: 'rightPages', label: 'Chapters begin on right pages', description: 'Blank pages are added where needed' },
  {
    key: 'figureList',
    label: 'List of figures',
    description: 'All pictures that have a caption, after the contents',
  },
  {
    key: 'index',
    label: 'Index',
    description: 'Terms from your glossary and your own list, with their pages',
  },
] as const

export type LayoutSwitch = (typeof LAYOUT_SWITCHES)[number]['key']

export const NOTE_PLACES = [
  { key: 'foot', label: 'At the foot of the page' },
  { key: 'end', label: 'At the end of the book' },
] as const

export type NotePlace = (typeof NOTE_PLACES)[number]['key']

export type LayoutChoices = { [Key in LayoutSwitch]?: boolean | undefined } & {
  notes?: NotePlace | undefined
  indexTerms?: string[] | undefined
}

/** About 10,000 words. */
const BOOK_LENGTH = 60_000

/** Without a choice, a long product in the classic theme is laid out as a printed book; the press has the same rule. */
export function usualSwitch(
  key: LayoutSwitch,
  { theme, trim, characters }: { theme: ThemeKey; trim: TrimKey | null; characters: number },
): boolean {
  const isPrinted = theme === 'classic' && trim !== 'Screen' && characters >= BOOK_LENGTH
  return isPrinted && (key === 'halfTitle' || key === 'romanNumerals')
}
