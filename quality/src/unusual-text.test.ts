import { describe, expect, it } from 'vitest'
import { bookOf, expectFixable, expectWithinTime, HOSTILE } from '../test/hostile-texts.ts'
import { checkText } from './check-text.ts'
import { applyFixes } from './text/apply-fixes.ts'

describe('any text', () => {
  it('is checked without an exception, with positions inside it, and has nothing left to fix after its fixes', {
    tags: ['slow'],
  }, async () => {
    await expectFixable(60, 60)
  })

  it('keeps every other letter when fixed', async () => {
    const letters = (text: string) => text.replace(/[\s#]/g, '').toLowerCase()
    const text = '# A\n\n### B\n\nIt is  plain ,here,now . Keep it the the same.'
    const { markdown: fixed } = applyFixes(text, await checkText(bookOf(text)))
    expect(fixed).toBe('# A\n\n## B\n\nIt is plain ,here, now. Keep it the same.')
    expect(letters(fixed)).toBe(letters(text).replace('thethe', 'the'))
  })

  it.each(HOSTILE.filter(({ quick }) => quick))('is checked in three seconds: $name', ({ text }) =>
    expectWithinTime(text()),
  )
})
