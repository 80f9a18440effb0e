import { expect, it } from 'vitest'
import { pagesOf } from '../../../lib/pages-of.ts'
import {
  addedPart,
  addSection,
  dropSection,
  groupsOf,
  movedToPart,
  type Outline,
  partsOf,
  placeSection,
  pointsOf,
  renamedPart,
  restoreSection,
  stepSection,
  wordsOf,
} from './outline-edit.ts'

const section = (key: string, part: string | null = null, words = 800) => ({ key, part, name: key, points: [], words })
const book: Outline = [section('a'), section('b', 'One'), section('c', 'One'), section('d', 'Two'), section('e')]
const keys = (outline: Outline) => outline.map(({ key }) => key).join('')
const partOf = (outline: Outline, key: string) => outline.find((one) => one.key === key)?.part

it('shows the parts in book order, with sections without a part between them', () => {
  expect(groupsOf(book).map(({ part, sections }) => [part, keys(sections)])).toEqual([
    [null, 'a'],
    ['One', 'bc'],
    ['Two', 'd'],
    [null, 'e'],
  ])
  expect(partsOf(book)).toEqual(['One', 'Two'])
})

it('moves a section past its neighbor within a part, and then into the next part', () => {
  expect(keys(stepSection(book, 'b', 1))).toBe('acbde')
  const over = stepSection(book, 'c', 1)
  expect([keys(over), partOf(over, 'c')]).toEqual(['abcde', 'Two'])
  expect(stepSection(book, 'a', -1)).toBe(book)
})

it('puts a dragged section where it is dropped, in that part', () => {
  const down = placeSection(book, 'a', 'd')
  expect([keys(down), partOf(down, 'a')]).toEqual(['bcdae', 'Two'])
  const up = placeSection(book, 'd', 'b')
  expect([keys(up), partOf(up, 'd')]).toEqual(['adbce', 'One'])
  expect(placeSection(book, 'a', 'a')).toBe(book)
})

it('moves a section to the end of another part, or starts that part at the end of the book', () => {
  expect(keys(movedToPart(book, 'a', 'One'))).toBe('bcade')
  const begun = movedToPart(book, 'b', 'Three')
  expect([keys(begun), partOf(begun, 'b')]).toEqual(['acdeb', 'Three'])
})

it('renames a part everywhere, and removes it without a name', () => {
  expect(partsOf(renamedPart(book, 'One', 'First'))).toEqual(['First', 'Two'])
  expect(partsOf(renamedPart(book, 'One', ''))).toEqual(['Two'])
})

it('adds a section of typical length after another, with a new key', () => {
  const long = [...book, section('own-7', null, 3000)]
  const { outline, key } = addSection(long, 'b', 'New')
  expect(keys(outline)).toBe(`ab${key}cdeown-7`)
  expect(outline[2]).toMatchObject({ part: 'One', name: 'New', words: 800, points: [] })
  expect(addSection(outline, null, 'Other').key).not.toBe(key)
  expect(addSection([], null, 'First').outline).toHaveLength(1)
})

it('starts a part with a new section at the end', () => {
  const { outline, key } = addedPart(book, 'Three', 'New')
  expect([outline.at(-1)?.key, partsOf(outline)]).toEqual([key, ['One', 'Two', 'Three']])
})

it('removes a section and counts the rest', () => {
  const rest = dropSection(book, 'c')
  expect([keys(rest), wordsOf(rest), pagesOf(wordsOf(rest)), pagesOf(wordsOf(rest), rest.length)]).toEqual([
    'abde',
    3200,
    13,
    21,
  ])
})

it('restores a removed section to its position, once, despite later edits', () => {
  const [, , third] = book
  if (!third) throw new Error('the book is too short')
  const since = dropSection(dropSection(book, 'c'), 'a')
  expect(keys(restoreSection(since, third, 2))).toBe('bdce')
  expect(restoreSection(book, third, 0)).toBe(book)
})

it('reads one point per line, without list markers and empty lines', () => {
  expect(pointsOf(' - Feed it\n\n• Wait\n2 days ')).toEqual(['Feed it', 'Wait', '2 days'])
})
