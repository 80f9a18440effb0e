import { expect, it } from 'vitest'
import { ListReader } from './list-reader.ts'

/** How many items are complete after each character. */
function counts(text: string): number[] {
  const reader = new ListReader()
  return Array.from(text, (letter) => reader.push(letter).length)
}

function itemsOf(...parts: string[]) {
  const reader = new ListReader()
  const items = parts.flatMap((part) => reader.push(part))
  return { items: items.filter(({ list }) => list === 0).map(({ value }) => value), closed: reader.closed.has(0) }
}

it('yields each item when it is complete', () => {
  expect(counts('[{"a":1},{"a":2}]').flatMap((count, at) => (count ? [at] : []))).toEqual([7, 15])
})

it('gives the same result however the text is chunked', () => {
  const text = 'Here [1]: {"titles": ["A [b]", "C \\" d\\\\", {"e": ["f", {"g": "]}"}]}], "more": [2]}'
  const whole = itemsOf(text)
  expect(whole).toEqual({ items: ['A [b]', 'C " d\\', { e: ['f', { g: ']}' }] }], closed: true })
  for (const size of [1, 2, 3, 7]) {
    const parts = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
    expect(itemsOf(...parts)).toEqual(whole)
  }
})

it('skips prose, fences, and brackets without items', () => {
  expect(itemsOf('As [you] wished (see [1]):\n```json\n["A"]\n```\n["B"]')).toEqual({ items: ['A'], closed: true })
})

it('distinguishes the lists of an answer and their names', () => {
  const read = new ListReader().push('see ["a note"]: {"notes": ["b"], "Titles" : ["c", "d"]}')
  expect(read.map(({ list, key, value }) => [list, key, value])).toEqual([
    [0, null, 'a note'],
    [1, 'notes', 'b'],
    [2, 'titles', 'c'],
    [2, 'titles', 'd'],
  ])
})

it('reports a truncated list', () => {
  expect(itemsOf('["A", "B')).toEqual({ items: ['A'], closed: false })
})

it('repairs small faults, yields invalid JSON as nothing, and continues', () => {
  expect(itemsOf('[{\'a\': 1,}, {"b": "c\nd"}, {::}, "e"]').items).toEqual([{ a: 1 }, { b: 'c\nd' }, undefined, 'e'])
})

it('reads a megabyte without a list quickly', () => {
  const reader = new ListReader()
  const began = performance.now()
  for (let at = 0; at < 100_000; at++) reader.push('[ "#7x ] { ')
  expect(performance.now() - began).toBeLessThan(2_000)
})
