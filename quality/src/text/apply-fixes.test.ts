import { expect, it } from 'vitest'
import type { Finding } from '../finding.ts'
import { applyFixes } from './apply-fixes.ts'

const fault = (start: number, end: number, text: string | null): Finding => ({
  ...{ rule: 'spacing', level: 'warn', section: '1', at: { start, end }, words: '', details: {}, key: `${start}` },
  ...(text === null ? {} : { fix: { start, end, text } }),
})

it('fixes every place, whatever the order and lengths', () => {
  expect(applyFixes('one  two the the three', [fault(9, 16, 'the'), fault(3, 5, ' ')])).toEqual({
    markdown: 'one two the three',
    fixed: 2,
  })
})

it('skips what only a person can fix, overlaps, and ranges outside the text', () => {
  expect(applyFixes('abcdef', [fault(0, 1, null), fault(1, 4, 'X'), fault(2, 5, 'Y'), fault(5, 9, 'Z')])).toEqual({
    markdown: 'abYf',
    fixed: 1,
  })
})
