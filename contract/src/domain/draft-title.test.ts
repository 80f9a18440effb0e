import { expect, it } from 'vitest'
import { draftTitle, shorten } from './draft-title.ts'
import { LIMITS } from './limits.ts'

const day = new Date(2026, 10, 21)

it('names a draft after its title and date', { tags: ['WIZ-33', 'WIZ-34'] }, () => {
  expect(draftTitle('Soups', day)).toBe('Draft - Soups - Nov 21, 2026')
  expect(draftTitle('  ', day)).toBe('Draft Product - Nov 21, 2026')
})

it('shortens a long title to keep the draft’s name within the limit', () => {
  const name = draftTitle('a'.repeat(300), day)
  expect(name).toHaveLength(LIMITS.name)
  expect(name).toContain('… - Nov 21, 2026')
})

it('never cuts an emoji in half', () => {
  expect(shorten('ab😀cd', 4)).toBe('ab…')
})
