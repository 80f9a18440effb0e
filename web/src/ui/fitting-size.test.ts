import { expect, it } from 'vitest'
import { fittingSize } from './fitting-size.ts'

it('sets a title as large as its longest word and its number of letters allow', () => {
  const room = { width: 100, height: 70 }
  expect(fittingSize('Bread', room)).toBe(22)
  expect(fittingSize('Unconditionally Yours', room)).toBeLessThan(12)
  expect(fittingSize('A long title '.repeat(20), room)).toBe(7)
})
