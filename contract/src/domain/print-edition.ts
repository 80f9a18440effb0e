import type { ThemeKey } from './book-design.ts'

/** What Amazon KDP prints paperbacks on; the press has the figures of each (`press/src/print/kdp.json`). */
export const PAPERS = [
  { key: 'white', label: 'White paper, black ink' },
  { key: 'cream', label: 'Cream paper, black ink' },
  { key: 'color', label: 'White paper, standard color' },
  { key: 'premium', label: 'White paper, premium color' },
] as const

export type PaperKey = (typeof PAPERS)[number]['key']
export const PAPER_KEYS: readonly PaperKey[] = PAPERS.map(({ key }) => key)

/** Themes with color or pictures at the edge of the page. */
const TO_THE_EDGE: readonly ThemeKey[] = ['modern', 'workbook', 'picturebook']

export const reachesEdge = (theme: ThemeKey): boolean => TO_THE_EDGE.includes(theme)

/** Words that a reader takes in on a back cover. */
export const BACK_COVER_WORDS = 150

/** Distance of text from the trimmed edge of a paperback's cover, and the bleed around it; points. */
export const COVER_SAFE = 18
export const COVER_BLEED = 9

/** What Amazon KDP asks of a paperback (as of November 2026): points, and pixels per printed inch. */
export const PRINT_LIMITS = { type: 7, line: 0.75, dpi: 300, worstDpi: 200, spinePages: 79 } as const
