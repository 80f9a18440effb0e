import type { ProductType } from './product-types.ts'

export const THEMES = [
  { key: 'classic', label: 'Classic book', description: 'Justified serif, ornaments, large initials' },
  { key: 'modern', label: 'Modern guide', description: 'Color bands, numbered sections, margin notes' },
  { key: 'workbook', label: 'Workbook', description: 'Large numbers, check boxes, room to write' },
  { key: 'minimal', label: 'Minimal', description: 'Lots of white space, one column, for screens' },
  { key: 'cookbook', label: 'Cookbook', description: 'Ingredients beside the steps, large photos' },
  { key: 'picturebook', label: 'Picture book', description: 'Pictures from edge to edge, big type, pages of color' },
] as const

export type ThemeKey = (typeof THEMES)[number]['key']
export const THEME_KEYS: readonly ThemeKey[] = THEMES.map(({ key }) => key)

const THEME_OF_PRODUCT: Record<ProductType, ThemeKey> = {
  ebook: 'classic',
  course: 'modern',
  guide: 'modern',
  workbook: 'workbook',
  template: 'workbook',
  plr: 'minimal',
}

export function themeOfProduct(productType: ProductType): ThemeKey {
  return THEME_OF_PRODUCT[productType]
}

export const TRIMS = [
  { key: '5x8', label: '5 × 8 in' },
  { key: '5.25x8', label: '5.25 × 8 in' },
  { key: '5.5x8.5', label: '5.5 × 8.5 in' },
  { key: '6x9', label: '6 × 9 in' },
  { key: '7x10', label: '7 × 10 in' },
  { key: '8x10', label: '8 × 10 in' },
  { key: '8.5x8.5', label: '8.5 × 8.5 in (square)' },
  { key: '8.5x11', label: '8.5 × 11 in' },
  { key: 'Letter', label: 'Letter' },
  { key: 'A4', label: 'A4' },
  { key: 'Screen', label: 'Screen (10 × 7.5 in)' },
] as const

export type TrimKey = (typeof TRIMS)[number]['key']
export const TRIM_KEYS: readonly TrimKey[] = TRIMS.map(({ key }) => key)

export const TRIM_OF_THEME: Record<ThemeKey, TrimKey> = {
  classic: '6x9',
  modern: '7x10',
  workbook: 'Letter',
  minimal: 'Screen',
  cookbook: '8x10',
  picturebook: '8.5x8.5',
}

export const CITATIONS = [
  { key: 'all', label: 'Footnotes and a list of sources' },
  { key: 'notes', label: 'Footnotes only' },
  { key: 'none', label: 'Neither' },
] as const

export type CitationChoice = (typeof CITATIONS)[number]['key']
export const DEFAULT_CITATIONS: CitationChoice = 'all'

export const RIGHTS = [
  { key: 'edit', label: 'Edit the content' },
  { key: 'claim', label: 'Claim authorship' },
  { key: 'resell', label: 'Resell to end customers' },
  { key: 'giveAway', label: 'Give it away for free' },
  { key: 'passOn', label: 'Pass these rights on to customers' },
] as const

export type RightKey = (typeof RIGHTS)[number]['key']
export type Rights = Record<RightKey, boolean>

export const DEFAULT_RIGHTS: Rights = { edit: true, claim: true, resell: true, giveAway: false, passOn: false }
