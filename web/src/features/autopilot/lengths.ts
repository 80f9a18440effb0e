import { BOOK_FRAMES } from '@makeready/contract/domain/book-frame'
import type { ProductType } from '@makeready/contract/domain/product-types'

export const LENGTHS = ['short', 'usual', 'long'] as const
export type Length = (typeof LENGTHS)[number]

const SHARES: Record<Length, number> = { short: 0.5, usual: 1, long: 2.5 }

export const wordCountOf = (productType: ProductType, length: Length): number =>
  BOOK_FRAMES[productType].words * SHARES[length]
