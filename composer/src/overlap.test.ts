import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { describe, expect, it } from 'vitest'
import { wordShingles } from '../test/composed-grid.ts'
import { wholeProduct } from '../test/whole-product.ts'
import { type Book, books } from './books.ts'
import { topicsWithin } from './narrower-subjects.ts'
import { topicsOf } from './topics.ts'

const MOST_SHARED = 0.05

/** As a creator would write it: a key without its marks. */
const subjectOf = ({ keys: [first = '', ...others] }: Book): string =>
  [first, ...others].find((key) => !key.endsWith('*'))?.replace(/^=/, '') ??
  { 'declutter*': 'decluttering', 'watercolo*': 'watercolor painting' }[first] ??
  ''
/** Neighbors in this list have different types. */
const typeAt = (at: number): ProductType => PRODUCT_TYPES[at % PRODUCT_TYPES.length] ?? 'ebook'

/** Pairs of products of which the shorter one has more than a twentieth of its five-word sequences in the other. */
function pairsTooClose(chosen: readonly Book[], type: (at: number) => ProductType): string[] {
  const products = chosen.map((book, at) => {
    const subject = subjectOf(book)
    return { subject, runs: wordShingles(wholeProduct(subject, type(at), 'beginners')) }
  })
  return products.flatMap((one, at) =>
    products.slice(at + 1).flatMap((other) => {
      const shared = [...one.runs].filter((run) => other.runs.has(run)).length
      const share = shared / Math.min(one.runs.size, other.runs.size)
      return share > MOST_SHARED ? [`${one.subject}, ${other.subject}: ${(share * 100).toFixed(1)} %`] : []
    }),
  )
}

describe('products about two subjects', () => {
  const neighbors = books().filter((book) => books().some((other) => other !== book && other.field === book.field))

  it('of one field have chapters of their own: they share no more than a twentieth', () => {
    expect(neighbors.length).toBeGreaterThan(10)
    expect(pairsTooClose(neighbors, typeAt)).toEqual([])
  })

  it.each(PRODUCT_TYPES)('share no more than a twentieth, in whatever field: %s', { tags: ['slow'] }, (type) => {
    expect(pairsTooClose(books(), () => type)).toEqual([])
  })
})

describe('a topic of a broader field, without what does not suit a subject', () => {
  const FEWEST_PARAGRAPHS = 5

  it('keeps most of its paragraphs and its steps', () => {
    const poor = books().flatMap((book) =>
      topicsWithin(book.field, subjectOf(book)).flatMap((topic) => {
        const whole = topicsOf(book.field).find(({ keys }) => keys === topic.keys) ?? topic
        const lost = whole.paragraphs.filter((paragraph) => !topic.paragraphs.includes(paragraph)).map(({ on }) => on)
        const isPoor = topic.paragraphs.length < FEWEST_PARAGRAPHS || topic.procedure.steps.length === 0
        return isPoor ? [`${subjectOf(book)}, ${topic.name}: lost ${lost.join('; ')}`] : []
      }),
    )
    expect(poor).toEqual([])
  })
})
