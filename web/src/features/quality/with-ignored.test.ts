import type { QualityReport, QualityRow } from '@makeready/contract/quality'
import { expect, it } from 'vitest'
import { withIgnored } from './with-ignored.ts'

const row = (key: string, level: QualityRow['level']): QualityRow => ({
  ...{
    key,
    level,
    rule: 'spelling',
    detail: null,
    message: '',
    details: {},
    section: null,
    at: null,
    words: '',
    fix: null,
  },
  ignored: false,
})
const report: QualityReport = {
  words: 10,
  language: 'en',
  groups: [
    {
      group: 'text',
      counts: { fail: 1, warn: 2, unchecked: 0, pass: 0, ignored: 0 },
      rows: [row('a', 'fail'), row('b', 'warn'), row('b', 'warn')],
      more: 0,
    },
  ],
}

it('counts every occurrence of an ignored finding as ignored, once, and back', () => {
  const ignored = withIgnored(report, 'b', true)
  expect(ignored.groups[0]?.counts).toMatchObject({ fail: 1, warn: 0, ignored: 2 })
  expect(withIgnored(ignored, 'b', true).groups[0]?.counts, 'twice is once').toMatchObject({ warn: 0, ignored: 2 })
  expect(withIgnored(ignored, 'b', false)).toEqual(report)
})
