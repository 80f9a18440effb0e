import { describe, expect, it, test } from 'vitest'
import { TRIM_SIZES } from '../pdf/trim.ts'
import { interiorSize, PAPERS, pageLimits, trimmedSize, wrapOf } from './print-size.ts'

describe('the cover of a paperback', () => {
  test.each([
    ['6x9', 'white', 24, 0.054, 885.89, 666],
    ['6x9', 'cream', 120, 0.3, 903.6, 666],
    ['6x9', 'white', 200, 0.4504, 914.43, 666],
    ['6x9', 'white', 828, 1.8647, 1016.26, 666],
    ['5.5x8.5', 'cream', 150, 0.375, 837, 630],
    ['7x10', 'white', 79, 0.1779, 1038.81, 738],
    ['8.5x11', 'premium', 100, 0.2347, 1258.9, 810],
    ['A4', 'white', 300, 0.6756, 1257.52, 859.68],
  ] as const)(
    '%s on %s paper with %i pages has the size that printers’ calculators give',
    (trim, paper, pages, spine, width, height) => {
      const wrap = wrapOf({ trim, paper, pages })
      expect(wrap.spine / 72).toBeCloseTo(spine, 4)
      // the calculators take A4 as 8.27 × 11.69 inches
      const digits = trim === 'A4' ? 0 : 2
      expect(wrap.width).toBeCloseTo(width, digits)
      expect(wrap.height).toBeCloseTo(height, digits)
    },
  )

  it('is two pages, the spine and the bleed wide, for every size, paper and number of pages', () => {
    for (const trim of TRIM_SIZES.filter((name) => name !== 'Screen'))
      for (const paper of PAPERS)
        for (let pages = 24; pages <= 828; pages += 2) {
          const { width, height, spine, front, back, spineText } = wrapOf({ trim, paper, pages })
          const page = trimmedSize(trim)
          expect(width).toBeCloseTo(2 * page.width + spine + 18, 6)
          expect(height).toBeCloseTo(page.height + 18, 6)
          expect(front.x - back.x).toBeCloseTo(page.width + spine, 6)
          expect(spineText === null, `${pages} pages`).toBe(pages < 79)
        }
  })

  it('keeps a white box of 2 × 1.2 inches for the barcode in the lower corner of the back', () => {
    const { barcode } = wrapOf({ trim: '6x9', paper: 'white', pages: 200 })
    const inches = Object.values(barcode).map((value) => Number((value / 72).toFixed(4)))
    expect(inches, 'x, y, width, height').toEqual([3.875, 0.375, 2, 1.2])
  })

  it('has the front on the left for a book read from right to left', () => {
    const { front, back } = wrapOf({ trim: '6x9', paper: 'white', pages: 200, direction: 'rtl' })
    expect(front.x).toBeLessThan(back.x)
  })
})

describe('the interior of a paperback', () => {
  it('has the size of the trimmed page, or bleed on three sides', () => {
    expect(interiorSize('6x9', false)).toEqual({ width: 432, height: 648 })
    expect(interiorSize('6x9', true)).toEqual({ width: 441, height: 666 })
  })

  it('is refused for a screen', () => {
    expect(() => interiorSize('Screen', false)).toThrow('can’t be printed as a paperback')
  })

  it('has fewer pages at most in a large size', () => {
    expect(pageLimits('cream', '6x9')).toEqual({ least: 24, most: 776 })
    expect(pageLimits('cream', 'Letter')).toEqual({ least: 24, most: 550 })
    expect(pageLimits('color', '6x9').least).toBe(72)
  })
})
