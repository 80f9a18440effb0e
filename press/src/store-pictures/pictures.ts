/** A picture of a product for stores. `name` is its file name; sizes in pixels. */
export type StorePictureSpec = {
  name: string
  width: number
  height: number
  format: 'jpg' | 'png'
  /** the strictest limit of the stores that take it */
  maxBytes: number
}

const MB = 1_000_000
const jpg = (name: string, width: number, height: number, maxBytes: number): StorePictureSpec => ({
  name: `${name}.jpg`,
  width,
  height,
  format: 'jpg',
  maxBytes,
})

/** In the order in which they are shown. The same as `contract/src/domain/store-pictures.ts`, which says who takes them. */
export const STORE_PICTURES = [
  jpg('cover-1600x2560', 1_600, 2_560, 50 * MB),
  jpg('cover-1600x2133', 1_600, 2_133, 3 * MB),
  jpg('listing-1280x720', 1_280, 720, 5 * MB),
  jpg('listing-1920x1080', 1_920, 1_080, 5 * MB),
  jpg('listing-2000x2000', 2_000, 2_000, 10 * MB),
  jpg('thumbnail-600x600', 600, 600, 5 * MB),
  jpg('post-1080x1080', 1_080, 1_080, 5 * MB),
  jpg('share-1200x630', 1_200, 630, 1 * MB),
  jpg('inside-2000x2000', 2_000, 2_000, 10 * MB),
  jpg('mockup-standing', 2_000, 1_500, 10 * MB),
  { ...jpg('mockup-standing', 2_000, 1_500, 10 * MB), name: 'mockup-standing.png', format: 'png' },
  jpg('mockup-lying', 2_000, 1_500, 10 * MB),
  jpg('mockup-open', 2_000, 1_500, 10 * MB),
  jpg('mockup-tablet', 2_000, 1_500, 10 * MB),
  jpg('mockup-book-and-tablet', 2_000, 1_500, 10 * MB),
] as const satisfies readonly StorePictureSpec[]
