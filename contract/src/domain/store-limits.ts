import type { TrimKey } from './book-design.ts'

type PageCount = { least: number; most: number }

type StoreLimits = {
  /** the store's own pages, and when they were read */
  source: string
  asOf: string
  /** pixels: covers below `least` are refused; `shortSide` and `longSide` are what the store recommends */
  cover: { least?: { width: number; height: number }; shortSide?: number; longSide?: number }
  /** of a printed book in black ink on white paper, without its cover; null: not printed */
  pages?: Record<TrimKey, PageCount | null>
}

/**
 * What stores ask of a product. Quality control checks covers and documents against all of them and names the figures.
 * The press sets pages with the gutters of Amazon KDP, which it has itself (`press/src/pdf/trim.ts`).
 */
const STORES: Record<'amazonKdp' | 'appleBooks', StoreLimits> = {
  amazonKdp: {
    source: 'KDP Help: Cover Image Guidelines; Set Trim Size, Bleed, and Margins',
    asOf: '2026-11-22',
    cover: { least: { width: 625, height: 1_000 }, longSide: 2_500 },
    pages: {
      '5x8': { least: 24, most: 828 },
      '5.25x8': { least: 24, most: 828 },
      '5.5x8.5': { least: 24, most: 828 },
      '6x9': { least: 24, most: 828 },
      '7x10': { least: 24, most: 828 },
      '8x10': { least: 24, most: 828 },
      '8.5x8.5': { least: 24, most: 590 },
      '8.5x11': { least: 24, most: 590 },
      Letter: { least: 24, most: 590 },
      A4: { least: 24, most: 780 },
      Screen: null,
    },
  },
  appleBooks: { source: 'Apple Books Asset Guide', asOf: '2026-11-22', cover: { shortSide: 1_400 } },
}

const all = Object.values(STORES)
const greatest = (of: (cover: StoreLimits['cover']) => number | undefined) =>
  Math.max(...all.map(({ cover }) => of(cover) ?? 0))

/** The strictest of all stores. Shapes are width to height: from 5:8, Amazon's preference, to 3:4, Apple's and Kobo's. */
export const COVER_LIMITS = {
  least: { width: greatest(({ least }) => least?.width), height: greatest(({ least }) => least?.height) },
  shortSide: greatest(({ shortSide }) => shortSide),
  longSide: greatest(({ longSide }) => longSide),
  shapes: { narrow: { width: 5, height: 8 }, wide: { width: 3, height: 4 } },
  /** pixels of a thumbnail in a store's list, and of the smallest readable title in it */
  thumbnail: { width: 160, title: 7 },
} as const

/** Pixels of the cover that we make for stores: at least Amazon's ideal of 1,600 × 2,560. */
export const STORE_COVER = { width: 1_800, height: 2_880 } as const

/** How many pages can be printed on demand by every store that prints this size; null if none does. */
export function printedPages(trim: TrimKey): PageCount | null {
  const counts = all.flatMap(({ pages }) => pages?.[trim] ?? [])
  if (counts.length === 0) return null
  return { least: Math.max(...counts.map(({ least }) => least)), most: Math.min(...counts.map(({ most }) => most)) }
}
