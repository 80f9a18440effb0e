import { expect, it } from 'vitest'
import { money, moneyOrUnknown } from './money.ts'

it.each([
  [0, '$0.00'],
  [0.42, '$0.42'],
  [0.009, '$0.009'],
  [0.0004, '$0.0004'],
  [0.00001234, '$0.00001'],
  [0.0000004, 'less than $0.00001'],
  [0.1 + 0.2, '$0.30'],
  [1.005, '$1.01'],
  [10, '$10.00'],
  [1234.5, '$1,234.50'],
])('%d dollars are %s', (amount, words) => {
  expect(money(amount)).toBe(words)
})

it('says that an amount is unknown, never that it is zero', () => {
  expect(moneyOrUnknown(null)).toBe('not known')
  expect(moneyOrUnknown(0)).toBe('$0.00')
})
