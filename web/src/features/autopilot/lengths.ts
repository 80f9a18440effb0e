import type { ProductType } from '@makeready/contract/domain/product-types'

export const LENGTHS = ['short', 'usual', 'long'] as const
export type Length = (typeof LENGTHS)[number]

/** Words of a whole product: an eBook has most to say, a template pack least. */
const WORDS: Record<ProductType, Record<Length, number>> = {
  ebook: { short: 6_000, usual: 15_000, long: 30_000 },
  course: { short: 6_000, usual: 15_000, long: 30_000 },
  guide: { short: 4_000, usual: 9_000, long: 18_000 },
  workbook: { short: 3_000, usual: 7_000, long: 14_000 },
  template: { short: 2_000, usual: 5_000, long: 10_000 },
  plr: { short: 4_000, usual: 8_000, long: 16_000 },
}

export const wordsOfLength = (productType: ProductType, length: Length): number => WORDS[productType][length]
