import { expect, it } from 'vitest'
import { createReport } from '../markdown/report.ts'
import { pressMessage } from './messages.ts'

it('counts repeated warnings: one by its name, several by their number and the first of them', () => {
  const report = createReport()
  report.add('link-lost', '#tea')
  expect(report.warnings('Drinks')).toEqual([
    {
      code: 'link-lost',
      params: { count: 1, first: '#tea' },
      message: 'The link “#tea” leads to no heading in the book. The text was kept.',
      section: 'Drinks',
    },
  ])
  report.add('link-lost', '#milk')
  expect(report.warnings(null)[0]).toMatchObject({
    params: { count: 2, first: '#tea' },
    message: '2 links (the first is “#tea”) lead to no heading in the book. The text was kept.',
  })
})

it('states the maximum length of a code block, in lines or in characters', () => {
  expect(pressMessage('code-shortened', { count: 1, first: '2000' }).message).toContain('cut at 2000 lines')
  expect(pressMessage('code-cut', { count: 1, first: '100000' }).message).toContain('cut at 100000 characters')
})
