import { expect, it } from 'vitest'
import { renumber, sectionNumbers } from './section-numbers.ts'

const book = (...names: string[]) => names.map((name) => ({ key: name, part: null, name, points: [], words: 800 }))
const names = (outline: ReturnType<typeof book>) => outline.map(({ name }) => name)

const listed = (...titles: string[]) =>
  [...sectionNumbers(book(...titles)).values()].map(({ numeral, shown }) => `${numeral} ${shown}`)

it('shows a chapter’s number in place of “Chapter 1:”, and none for an introduction', () => {
  expect(listed('Introduction', 'Chapter 1: Flour', 'Chapter 2')).toEqual([' Introduction', '1 Flour', ' Chapter 2'])
  expect(listed('Flour', 'Water')).toEqual(['1 Flour', '2 Water'])
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
