import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { describe, expect, it } from 'vitest'
import { composeBookOutline } from './book-outline.ts'

const outlineOf = (more: Partial<Parameters<typeof composeBookOutline>[0]> = {}) =>
  composeBookOutline({ title: 'Sourdough for Beginners', productType: 'ebook', words: 10_000, ...more }, { seed: 'a' })

describe.each(PRODUCT_TYPES)('an outline of the kind %s', (productType) => {
  const outline = outlineOf({ productType })

  it('has the length that was asked for', () => {
    const words = outline.reduce((sum, section) => sum + section.words, 0)
    expect(Math.abs(words - 10_000)).toBeLessThan(600)
  })

  it('gives every section points, and no point to two of them', () => {
    const points = outline.flatMap((section) => section.points.map((point) => point.toLowerCase()))
    expect(new Set(points).size).toBe(points.length)
    for (const { name, points: own } of outline) expect(own.length, name).toBeGreaterThan(1)
  })
})

it('follows the creator’s own modules, numbered again', () => {
  const modules = ['Module 4: Flour', 'Introduction', 'Ovens', 'ovens']
  const names = outlineOf({ ideaContext: { modules } }).map(({ name }) => name)
  expect(names).toEqual(['Introduction', 'Chapter 1: Flour', 'Chapter 2: Ovens', 'Conclusion'])
})
