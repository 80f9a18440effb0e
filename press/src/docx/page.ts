import type { ProductType } from '../manuscript/manuscript.ts'

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

/** Products to fill in by hand use US Letter, books to read 6 × 9 inches. */
export function pageFor(productType: ProductType): Page {
  return productType === 'workbook' || productType === 'template' ? WORKSHEET : BOOK
}

export const textWidth = (page: Page) => page.width - page.margin.left - page.margin.right

export const textHeight = (page: Page) => page.height - page.margin.top - page.margin.bottom
