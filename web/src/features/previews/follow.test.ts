import { expect, test } from 'vitest'
import { pageAfter, spreadOf } from './follow.ts'

/** 'a1 a2 b1' as pages of the sections a and b. */
function book(names: string) {
  const pages = names.split(' ').map((key) => ({ key, label: '', width: 1, height: 1, section: key.charAt(0) }))
  const ids = [...new Set(pages.map(({ section }) => section))]
  return { pages, sections: ids.map((id) => ({ id, page: pages.findIndex(({ section }) => section === id) + 1 })) }
}

test('opens at the edited section', () => {
  expect(pageAfter(null, book('a1 a2 b1'), 1, 'b')).toBe(3)
})

test('turns to the changed page of the followed section, not to one that changed elsewhere', () => {
  expect(pageAfter(book('a1 b1 b2 b3'), book('a9 b1 b9 b8'), 2, 'b')).toBe(3)
})

test('shows the caret’s page: initially, and if several pages changed', () => {
  expect(pageAfter(null, book('a1 b1 b2 b3'), 1, 'b', 4)).toBe(4)
  expect(pageAfter(book('a1 b1 b2 b3'), book('a1 b9 b2 b8'), 2, 'b', 4)).toBe(4)
})

test('stays on the section’s page if nothing in it changed, and returns to it from another', () => {
  expect(pageAfter(book('a1 b1 b2'), book('a9 b1 b2'), 3, 'b')).toBe(3)
  expect(pageAfter(book('a1 b1 b2'), book('a1 b1 b2'), 1, 'b')).toBe(2)
})

test('stays in place when it follows nothing, within the book', () => {
  expect(pageAfter(book('a1 a2 a3'), book('a1 a9 a3'), 3, null)).toBe(3)
  expect(pageAfter(book('a1 a2 a3'), book('a1'), 3, null)).toBe(1)
})

test('shows the cover alone and the other pages in pairs, with even pages on the left', () => {
  expect([1, 2, 3, 4, 6].map((page) => spreadOf(page, 6))).toEqual([[1], [2, 3], [2, 3], [4, 5], [6]])
})
