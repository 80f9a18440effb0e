import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { describe, expect, it } from 'vitest'
import { wordShingles } from '../test/composed-grid.ts'
import { KNOWN_SUBJECTS } from '../test/known-subjects.ts'
import { wholeProduct } from '../test/whole-product.ts'
import { type Book, bookAbout, books } from './books.ts'
import { topicsWithin } from './narrower-subjects.ts'
import { topicsOf } from './topics.ts'

const MOST_SHARED = 0.05

const subjectOf = (book: Book): string =>
  KNOWN_SUBJECTS[book.field]?.find((subject) => bookAbout(book.field, subject) === book) ?? book.keys[0] ?? ''
/** Pairs of products of which the shorter one has more than a twentieth of its five-word sequences in the other. */
function pairsTooClose(chosen: readonly Book[], type: ProductType): string[] {
  const products = chosen.map(subjectOf).map((subject) => ({
    subject,
    runs: wordShingles(wholeProduct(subject, type, 'beginners')),
  }))
  const seen = new Set<string>()
  const repeated = new Set(products.flatMap(({ runs }) => [...runs]).filter((run) => seen.has(run) || !seen.add(run)))
  const shareable = products.map(({ subject, runs }) => {
    return { subject, size: runs.size, runs: [...runs].filter((run) => repeated.has(run)), has: runs }
  })
  return shareable.flatMap((one, at) =>
    shareable.slice(at + 1).flatMap((other) => {
      const share = one.runs.filter((run) => other.has.has(run)).length / Math.min(one.size, other.size)
      return share > MOST_SHARED ? [`${one.subject}, ${other.subject}: ${(share * 100).toFixed(1)} %`] : []
    }),
  )
}

describe('products about two subjects', () => {
  it('of one field have no topic in common', () => {
    const chosen = books().map((book) => ({ field: book.field, subject: subjectOf(book) }))
    const common = chosen.flatMap(({ field, subject }, at) =>
      chosen
        .slice(at + 1)
        .filter((other) => other.field === field)
        .flatMap((other) => {
          const keys = new Set(topicsWithin(field, other.subject).map((topic) => topic.keys))
          const both = topicsWithin(field, subject).filter((topic) => keys.has(topic.keys))
          return both.map(({ name }) => `${subject}, ${other.subject}: ${name}`)
        }),
    )
    expect(common).toEqual([])
  })

  it.each(PRODUCT_TYPES)('share no more than a twentieth of their text: %s', { tags: ['slow'] }, (type) => {
    expect(pairsTooClose(books(), type)).toEqual([])
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
