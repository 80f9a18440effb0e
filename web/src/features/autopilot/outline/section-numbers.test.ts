import { expect, it } from 'vitest'
import { renumber, sectionNumbers } from './section-numbers.ts'

const book = (...names: string[]) => names.map((name) => ({ key: name, part: null, name, points: [], words: 800 }))
const names = (outline: ReturnType<typeof book>) => outline.map(({ name }) => name)

it('shows a chapter’s number, and none for an introduction', () => {
  expect([...sectionNumbers(book('Introduction', 'Chapter 1: Flour', 'Chapter 2')).values()]).toEqual(['', '1', '2'])
  expect([...sectionNumbers(book('Flour', 'Water')).values()]).toEqual(['1', '2'])
})

it('renumbers the chapters when they are reordered', () => {
  const before = book('Introduction', 'Chapter 1: Flour', 'Chapter 2: Water', 'Chapter 3: Salt')
  const [intro, flour, water, salt] = before
  const after = [intro, water, flour, salt].filter((one) => one !== undefined)
  expect(names(renumber(before, after) as typeof before)).toEqual([
    'Introduction',
    'Chapter 1: Water',
    'Chapter 2: Flour',
    'Chapter 3: Salt',
  ])
})

it('keeps names that were not numbered from one', () => {
  const before = book('Chapter 3: Flour', 'Chapter 9: Water')
  const after = before.toReversed()
  expect(renumber(before, after)).toBe(after)
})
