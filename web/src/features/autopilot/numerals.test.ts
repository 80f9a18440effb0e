import { expect, it } from 'vitest'
import { numerals, recounted } from './numerals.ts'

const book = (...names: string[]) => names.map((name) => ({ key: name, part: null, name, points: [], words: 800 }))
const names = (outline: ReturnType<typeof book>) => outline.map(({ name }) => name)

it('shows the number that a chapter bears, and none beside an introduction', () => {
  expect([...numerals(book('Introduction', 'Chapter 1: Flour', 'Chapter 2')).values()]).toEqual(['', '1', '2'])
  expect([...numerals(book('Flour', 'Water')).values()]).toEqual(['1', '2'])
})

it('counts the chapters anew when they change their places', () => {
  const before = book('Introduction', 'Chapter 1: Flour', 'Chapter 2: Water', 'Chapter 3: Salt')
  const [intro, flour, water, salt] = before
  const after = [intro, water, flour, salt].filter((one) => one !== undefined)
  expect(names(recounted(before, after) as typeof before)).toEqual([
    'Introduction',
    'Chapter 1: Water',
    'Chapter 2: Flour',
    'Chapter 3: Salt',
  ])
})

it('leaves names alone that did not count from one in the first place', () => {
  const before = book('Chapter 3: Flour', 'Chapter 9: Water')
  const after = before.toReversed()
  expect(recounted(before, after)).toBe(after)
})
