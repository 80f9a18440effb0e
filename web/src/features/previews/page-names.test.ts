import { expect, it } from 'vitest'
import { nameOfPages } from './page-names.ts'

const preview = { pages: ['', 'i', 'ii', '1', '5'].map((label) => ({ label })) }

it('names pages by the number printed on them, and says where they are where the book counts differently', () => {
  expect(nameOfPages(undefined, 2, 2, 5)).toBe('Page 2 of 5')
  expect(nameOfPages(preview, 1, 1, 5)).toBe('Page 1 of 5')
  expect(nameOfPages(preview, 3, 3, 5)).toBe('Page ii (3 of 5)')
  expect(nameOfPages(preview, 1, 2, 5)).toBe('Page i (1 and 2 of 5)')
  expect(nameOfPages(preview, 2, 3, 5)).toBe('Pages i–ii (2 and 3 of 5)')
  expect(nameOfPages(preview, 5, 5, 5)).toBe('Page 5 of 5')
})
