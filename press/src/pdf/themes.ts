import type { ProductType } from '../manuscript/manuscript.ts'

export const THEMES = ['classic', 'modern', 'workbook', 'minimal'] as const
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
