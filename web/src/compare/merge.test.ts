import { expect, it } from 'vitest'
import type { Field } from './differences.ts'
import { comparedFields, keyOf, mergedValues } from './merge.ts'
import { textChanges } from './text-changes.ts'

type Record = { name: string; tone: string; pains: string; text: string }
const FIELDS: readonly Field<Record>[] = [
  ['name', 'Name'],
  ['tone', 'Tone', (tone) => `Tone ${tone}`],
  ['pains', 'Pain Points'],
  ['text', 'Text'],
]
const MINE: Record = { name: 'A', tone: 'calm', pains: 'No time\nNo plan', text: 'One stays.\n\nTwo is mine.' }
const NEW: Record = { name: 'B', tone: 'loud', pains: 'No time\nNo money', text: 'One stays.\n\nTwo is new.\n\nThree.' }

const changes = comparedFields(FIELDS, MINE, NEW).map(({ before, after }) => textChanges(before, after))
const merge = (...mine: string[]) =>
  mergedValues(FIELDS, MINE, NEW, changes, Object.fromEntries(mine.map((key) => [key, 'mine'])))
/** Every changed paragraph of a field. */
const all = (field: number) => (changes[field]?.paragraphs ?? []).map((_, index) => keyOf(field, index))

it('is the new record by default, and mine if mine was chosen for every field', () => {
  expect(merge()).toEqual(NEW)
  expect(merge(...[0, 1, 2, 3].flatMap(all))).toEqual(MINE)
})

it('takes a field that is only shown as text as a whole', () => {
  expect(merge(...all(1)).tone).toBe('calm')
})

it('chooses among the lines of a list and the paragraphs of a text', () => {
  const pains = changes[2]?.paragraphs.findIndex(({ after }) => after === null || after === 'No money') ?? -1
  expect(merge(keyOf(2, pains)).pains.split('\n')).toContain('No plan')
  const text = changes[3]?.paragraphs.findIndex(({ before }) => before === 'Two is mine.') ?? -1
  expect(merge(keyOf(3, text)).text).toBe('One stays.\n\nTwo is mine.\n\nThree.')
})
