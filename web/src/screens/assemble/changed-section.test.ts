import { expect, test } from 'vitest'
import { changedSection } from './changed-section.ts'

const changed = (before: string, after: string) => changedSection([...before], [...after])

test('finds the section that was added or moved, so that the preview turns to it', () => {
  expect(changed('ab', 'abc')).toBe('c')
  expect(changed('abcd', 'bcad')).toBe('a')
  expect(changed('abcd', 'adbc')).toBe('d')
  expect(changed('abcd', 'acbd'), 'either may have been').toBeNull()
  expect(changed('abc', 'abc')).toBeNull()
  expect(changed('abc', 'ac')).toBeNull()
  expect(changed('a', 'abc')).toBeNull()
})
