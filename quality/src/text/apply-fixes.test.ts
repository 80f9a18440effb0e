import { expect, it } from 'vitest'
import type { Finding } from '../finding.ts'
import { applyFixes } from './apply-fixes.ts'

const finding = (start: number, end: number, text: string | null): Finding => ({
  ...{ rule: 'spacing', level: 'warn', section: '1', at: { start, end }, words: '', details: {}, key: `${start}` },
  ...(text === null ? {} : { fix: { start, end, text } }),
})

it('fixes every finding, whatever the order and lengths', () => {
  expect(applyFixes('one  two the the three', [finding(9, 16, 'the'), finding(3, 5, ' ')])).toEqual({
    markdown: 'one two the three',
    fixed: 2,
  })
})

it('skips what only a person can fix, overlaps, and ranges outside the text', () => {
  expect(
    applyFixes('abcdef', [finding(0, 1, null), finding(1, 4, 'X'), finding(2, 5, 'Y'), finding(5, 9, 'Z')]),
  ).toEqual({
    markdown: 'abYf',
    fixed: 1,
  })
})
