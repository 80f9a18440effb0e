import { expect, it } from 'vitest'
import { addedParts } from './added-parts.ts'

it('adds any number of sections and one of each other part to a product', () => {
  expect(
    addedParts([
      { kind: 'content', id: 'c1' },
      { kind: 'title', id: 't' },
      { kind: 'content', id: 'c2' },
      { kind: 'cover', id: 'v' },
    ]),
  ).toEqual({ contentIds: ['c1', 'c2'], links: { titleId: 't', coverId: 'v' } })
})

it('rejects two of a kind of which a product has one, and products in a product', () => {
  const two = [
    { kind: 'idea', id: 'a' },
    { kind: 'idea', id: 'b' },
  ] as const
  expect(addedParts(two)).toEqual({ tooMany: 'idea' })
  expect(addedParts([{ kind: 'project', id: 'p' }])).toEqual({ tooMany: 'project' })
})
