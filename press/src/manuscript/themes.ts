import { type BookLayout, PLAIN_LAYOUT } from './book-layout.ts'
import type { ProductType } from './manuscript.ts'

export const THEMES = ['classic', 'modern', 'workbook', 'minimal', 'cookbook', 'picturebook'] as const
export type Theme = (typeof THEMES)[number]

const FOR_PRODUCT: Record<ProductType, Theme> = {
  ebook: 'classic',
  course: 'modern',
  guide: 'modern',
  workbook: 'workbook',
  template: 'workbook',
  plr: 'minimal',
}

export function isTheme(name: string): name is Theme {
  return THEMES.some((theme) => theme === name)
}

/** The theme of a product without a chosen one. */
export function themeFor(productType: ProductType): Theme {
  return FOR_PRODUCT[productType]
}

type Design = {
  productType: ProductType
  theme?: string | undefined
  trim?: string | undefined
  sections: readonly { markdown: string }[]
}

/** About 10,000 words. */
const BOOK_LENGTH = 60_000

/**
 * The layout of a product without choices: that of a printed book in the classic theme, unless it is for a screen. Only the
 * title of a short one is on a right page.
 */
export function usualLayout({ productType, theme = themeFor(productType), trim, sections }: Design): BookLayout {
  const isLong = sections.reduce((sum, { markdown }) => sum + markdown.length, 0) >= BOOK_LENGTH
  const isPrinted = theme === 'classic' && trim?.toLowerCase() !== 'screen'
  return {
    ...PLAIN_LAYOUT,
    halfTitle: isPrinted && isLong,
    romanNumerals: isPrinted && isLong,
    titleRight: isPrinted,
  }
}
/** Whether the ingredients and the steps of a recipe are set beside each other. */
export const pairsRecipes = (theme: Theme): boolean => theme === 'cookbook'
