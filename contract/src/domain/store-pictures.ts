/** Where a product can be sold, as far as its pictures differ. */
export const PICTURE_STORES = ['kdp', 'apple', 'kobo', 'google', 'gumroad', 'etsy', 'payhip', 'shop'] as const
export type PictureStore = (typeof PICTURE_STORES)[number]

/** 'mockup': for pages that sell; Apple and some distributors refuse them as covers. */
export type StorePictureUse = 'cover' | 'listing' | 'inside' | 'mockup'

export type StorePicture = {
  /** the file's name */
  name: string
  use: StorePictureUse
  /** pixels */
  width: number
  height: number
  format: 'jpg' | 'png'
  /** the strictest limit of the stores that take it */
  maxBytes: number
  stores: readonly PictureStore[]
}

const MB = 1_000_000
const MOCK_UP = { use: 'mockup', width: 2_000, height: 1_500, format: 'jpg', maxBytes: 10 * MB } as const
const SALES_PAGES = ['gumroad', 'etsy', 'payhip', 'shop'] as const

/**
 * The pictures that the press makes of a product, in the order in which they are shown. Sizes as stores ask for them,
 * read on 2026-11-22: KDP's ideal cover; Kobo's 3:4 below 3 MB, in which Apple's 1,400 pixels on the short side fit;
 * Gumroad's landscape covers and square thumbnail; Etsy's 2,000 pixels; Open Graph's 1,200 × 630.
 */
export const STORE_PICTURES: readonly StorePicture[] = [
  picture('cover-1600x2560', 'cover', 50 * MB, ['kdp', 'google']),
  picture('cover-1600x2133', 'cover', 3 * MB, ['apple', 'kobo', 'google']),
  picture('listing-1280x720', 'listing', 5 * MB, ['gumroad', 'payhip', 'shop']),
  picture('listing-1920x1080', 'listing', 5 * MB, ['gumroad', 'payhip', 'shop']),
  picture('listing-2000x2000', 'listing', 10 * MB, ['etsy']),
  picture('thumbnail-600x600', 'listing', 5 * MB, ['gumroad']),
  picture('post-1080x1080', 'listing', 5 * MB, ['payhip', 'shop']),
  picture('share-1200x630', 'listing', 1 * MB, ['payhip', 'shop']),
  picture('inside-2000x2000', 'inside', 10 * MB, ['gumroad', 'etsy', 'shop']),
  { ...MOCK_UP, name: 'mockup-standing.jpg', stores: SALES_PAGES },
  { ...MOCK_UP, name: 'mockup-standing.png', format: 'png', stores: ['shop'] },
  { ...MOCK_UP, name: 'mockup-lying.jpg', stores: SALES_PAGES },
  { ...MOCK_UP, name: 'mockup-open.jpg', stores: SALES_PAGES },
  { ...MOCK_UP, name: 'mockup-tablet.jpg', stores: SALES_PAGES },
  { ...MOCK_UP, name: 'mockup-book-and-tablet.jpg', stores: SALES_PAGES },
]

/** The size is in the name. */
function picture(title: string, use: StorePictureUse, maxBytes: number, stores: readonly PictureStore[]): StorePicture {
  const [width = 0, height = 0] = title.match(/\d+/g)?.map(Number) ?? []
  return { name: `${title}.jpg`, use, width, height, format: 'jpg', maxBytes, stores }
}
