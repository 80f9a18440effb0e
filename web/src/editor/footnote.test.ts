import { expect, it } from 'vitest'
import { afterOwnFootnotes } from './footnote.ts'

it('numbers the footnotes of a pasted text after those that are there', () => {
  expect(afterOwnFootnotes('One[^1], two[^2].\n\n[^1]: A.', 'Here[^4] and[^2].')).toBe('One[^5], two[^6].\n\n[^5]: A.')
  expect(afterOwnFootnotes('One[^1].', 'None.')).toBe('One[^1].')
})
