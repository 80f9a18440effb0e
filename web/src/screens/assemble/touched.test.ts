import { expect, test } from 'vitest'
import { touchedSection } from './touched.ts'

const touched = (before: string, after: string) => touchedSection([...before], [...after])

test('finds the section that was added or moved, so that the preview turns to it', () => {
  expect(touched('ab', 'abc')).toBe('c')
  expect(touched('abcd', 'bcad')).toBe('a')
  expect(touched('abcd', 'adbc')).toBe('d')
  expect(touched('abcd', 'acbd'), 'either may have been').toBeNull()
  expect(touched('abc', 'abc')).toBeNull()
  expect(touched('abc', 'ac')).toBeNull()
  expect(touched('a', 'abc')).toBeNull()
})
