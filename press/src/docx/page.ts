import { isToFillIn } from '../manuscript/fillable-column.ts'
import type { ProductType } from '../manuscript/manuscript.ts'
import type { Theme } from '../manuscript/themes.ts'

/** Lengths in twips (1/1440 inch). */
export type Page = {
  width: number
  height: number
  margin: { top: number; bottom: number; left: number; right: number; header: number; footer: number }
}

const INCH = 1440

const BOOK: Page = {
  width: 6 * INCH,
  height: 9 * INCH,
  margin: { top: 1300, bottom: 1224, left: 1152, right: 1152, header: 680, footer: 640 },
}

const WORKSHEET: Page = {
  width: 8.5 * INCH,
  height: 11 * INCH,
  margin: { top: 1440, bottom: 1440, left: 1584, right: 1584, header: 720, footer: 720 },
}

const COOKBOOK: Page = {
  width: 8 * INCH,
  height: 10 * INCH,
  margin: { top: 1224, bottom: 1224, left: 1296, right: 1296, header: 680, footer: 640 },
}

const SQUARE: Page = {
  width: 8.5 * INCH,
  height: 8.5 * INCH,
  margin: { top: 1224, bottom: 1224, left: 1224, right: 1224, header: 680, footer: 640 },
}

/**
 * Products to fill in by hand use US Letter, picture books a square, cookbooks 8 × 10, other books 6 × 9 inches. `margins`: at the sides, in parts
 * of the usual ones.
 */
export function pageFor(productType: ProductType, theme?: Theme, margins = 1): Page {
  const isToFill = isToFillIn({ productType })
  const page = isToFill ? WORKSHEET : theme === 'picturebook' ? SQUARE : theme === 'cookbook' ? COOKBOOK : BOOK
  const side = (length: number) => Math.round(length * margins)
  return { ...page, margin: { ...page.margin, left: side(page.margin.left), right: side(page.margin.right) } }
}

export const textWidth = (page: Page) => page.width - page.margin.left - page.margin.right

export const textHeight = (page: Page) => page.height - page.margin.top - page.margin.bottom
