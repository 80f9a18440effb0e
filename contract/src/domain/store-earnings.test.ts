import { describe, expect, it } from 'vitest'
import { earningAt, type Product } from './store-earnings.ts'
import type { SaleCurrency } from './store-fees.ts'
import { STORE_KEYS, type StoreKey } from './stores.ts'

const PRODUCT: Product = {
  epubBytes: 2 * 1024 ** 2,
  paperback: { pages: 100, trim: '6x9', paper: 'cream' },
  printingCost: null,
}

const keeps = (store: StoreKey, price: number, currency: SaleCurrency = 'USD', product: Partial<Product> = {}) => {
  const earning = earningAt(store, price, currency, { ...PRODUCT, ...product })
  return earning.known ? earning.keeps : earning.missing
}

describe('the price sheet', () => {
  it.each<[StoreKey, number, SaleCurrency, number]>([
    // 70 % of the price less 0.15 USD for each of 2 MB; 35 % outside 2.99 to 9.99
    ['kdp-ebook', 298, 'USD', 104],
    ['kdp-ebook', 299, 'USD', 188],
    ['kdp-ebook', 999, 'USD', 678],
    ['kdp-ebook', 1_000, 'USD', 350],
    // 50 % below the bound of the currency and 60 % from it, less the printing cost
    ['kdp-paperback', 998, 'USD', 499 - 230],
    ['kdp-paperback', 999, 'USD', 599 - 230],
    ['kdp-paperback', 798, 'GBP', 399 - 193],
    ['kdp-paperback', 799, 'GBP', 479 - 193],
    ['kdp-paperback', 1_398, 'CAD', 699 - 299],
    ['kdp-paperback', 1_399, 'CAD', 839 - 299],
    ['kobo', 298, 'EUR', 134],
    ['kobo', 299, 'EUR', 209],
    ['apple', 1_500, 'EUR', 1_050],
    ['google', 999, 'AUD', 699],
    ['gumroad', 2_000, 'USD', 2_000 - 250],
    ['etsy', 2_000, 'USD', 2_000 - 130 - 85 - 20],
    ['payhip', 2_000, 'USD', 2_000 - 100 - 88],
  ])('of %s at %i cents in %s leaves %i', (store, price, currency, expected) => {
    expect(keeps(store, price, currency)).toBe(expected)
  })

  it('takes the larger printing cost for a page above 6.12 by 9 inches', () => {
    expect(keeps('kdp-paperback', 1_000, 'USD', { paperback: { pages: 108, trim: '7x10', paper: 'white' } })).toBe(316)
  })

  it('says where each figure is from, and what Gumroad takes of a sale that its marketplace brought', () => {
    for (const store of STORE_KEYS.filter((key) => key !== 'shop')) {
      const earning = earningAt(store, 999, 'USD', PRODUCT)
      const sources = earning.known ? earning.lines.map(({ source }) => source) : []
      expect(sources.length, store).toBeGreaterThan(0)
      for (const source of sources)
        expect(source, store).toMatchObject({
          url: expect.stringMatching(/^https?:/),
          asOf: expect.stringMatching(/^20\d\d-/),
        })
    }
    const paperback = earningAt('kdp-paperback', 999, 'USD', PRODUCT)
    const urls = paperback.known ? paperback.lines.map(({ source }) => source?.url) : []
    expect(new Set(urls).size, 'royalty and printing have sources of their own').toBe(2)
    expect(earningAt('gumroad', 2_000, 'USD', PRODUCT)).toMatchObject({ discover: { share: 0.3, keeps: 1_400 } })
    expect(earningAt('kdp-ebook', 999, 'USD', PRODUCT)).not.toHaveProperty('discover')
  })

  it('names the price at which KDP’s higher royalty leaves more', () => {
    const best = earningAt('kdp-ebook', 999, 'USD', PRODUCT)
    const better = { price: 999, share: 0.7, keeps: best.known && best.keeps }
    expect(earningAt('kdp-ebook', 1_499, 'USD', PRODUCT)).toMatchObject({ keeps: 525, better })
    expect(earningAt('kdp-ebook', 199, 'USD', PRODUCT)).toMatchObject({ better: { price: 299 } })
    expect(best).not.toHaveProperty('better')
    expect(earningAt('kdp-ebook', 4_000, 'USD', PRODUCT), 'which leaves more').not.toHaveProperty('better')
  })

  it('names the fees in US dollars where it can’t count in the price’s currency', () => {
    expect(earningAt('gumroad', 999, 'EUR', PRODUCT)).toMatchObject({ usual: { share: 0.1, fixed: 50 } })
    expect(earningAt('etsy', 999, 'GBP', PRODUCT)).toMatchObject({ usual: { share: expect.closeTo(0.095), fixed: 45 } })
  })

  it('says what is missing instead of guessing', () => {
    expect(keeps('kdp-ebook', 999, 'EUR')).toBe('currency')
    expect(keeps('kdp-ebook', 999, 'USD', { epubBytes: null })).toBe('epub')
    const long = { paperback: { pages: 109, trim: '6x9', paper: 'white' } } as const
    expect(keeps('kdp-paperback', 999, 'USD', long)).toBe('printing')
    expect(keeps('kdp-paperback', 999, 'USD', { ...long, printingCost: { amount: 251, currency: 'USD' } })).toBe(348)
    expect(keeps('kdp-paperback', 999, 'GBP', { ...long, printingCost: { amount: 251, currency: 'USD' } })).toBe(
      'printing',
    )
    expect(keeps('gumroad', 999, 'EUR')).toBe('currency')
    expect(keeps('shop', 999)).toBe('fees')
  })
})
