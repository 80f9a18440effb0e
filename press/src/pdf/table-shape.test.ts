import { describe, expect, it } from 'vitest'
import type { Inline } from '../manuscript/manuscript.ts'
import { createPrintText } from './print-text.ts'
import { columnShares, columnSharesWithFillable, fitsEasily, type Table, widestPieces } from './table-shape.ts'
import { pageFormat } from './trim.ts'

const cell = (text: string): Inline[] => (text ? [{ t: 'text', value: text }] : [])
const table = (head: string[], ...rows: string[][]): Table => ({
  t: 'table',
  align: head.map(() => 'left' as const),
  head: head.map(cell),
  rows: rows.map((row) => row.map(cell)),
})
const partOf = (shares: number[], column: number) =>
  (shares[column] ?? 0) / shares.reduce((sum, share) => sum + share, 0)

it('leaves a question more room than each space for its answer', () => {
  const rating = table(
    ['Statement', 'Not yet', 'Partly, on some days', 'Yes'],
    ['The calendar was read before planning', '', '', ''],
    ['Something can be defrosted for emergencies', '', '', ''],
  )
  const shares = columnSharesWithFillable(rating)
  expect(partOf(shares, 0)).toBeGreaterThan(0.4)
  for (const column of [1, 2, 3]) expect(partOf(shares, column)).toBeGreaterThan(0.15)
  expect(new Set(shares.slice(1)).size).toBe(1)
})

it('gives a single column to fill in as much room as the widest words', () => {
  const plan = table(
    ['Action', 'Done when', 'By'],
    ['Read the calendar for the week', 'Every late evening is known', ''],
  )
  const [action = 0, done = 0, by = 0] = columnSharesWithFillable(plan)
  expect(by).toBeGreaterThanOrEqual(Math.max(action, done))
})

it('divides a table evenly if all columns are to be filled in', () => {
  const empty = table(['Keep what helped', 'Change what nearly did', 'Leave out all the rest'], ['', '', ''])
  expect(new Set(columnSharesWithFillable(empty)).size).toBe(1)
})

describe('a table that fits easily', () => {
  const page = pageFormat('5.5x8.5', 'classic')
  const fits = (made: Table) => fitsEasily(made, columnShares(made), page)
  const sentence = 'Water the tomatoes in the morning, before the sun is high, and again when the leaves hang.'

  it('has words and numbers of usual length', () => {
    expect(fits(table(['Plant', 'What to do', 'Days'], ['Tomatoes', sentence, '60 to 80']))).toBe(true)
  })

  it.each([
    ['a word wider than its column', table(['Plant', 'What to do'], [sentence, 'x'.repeat(50)])],
    ['more columns than a page shows', table(Array.from('abcdefghi'), Array.from('123456789'))],
    ['short cells that are together too wide', table(['One', 'Two'], ['WWWWWWWWWWWWWW', 'MMMMMMMMMMMMMM'])],
    ['signs of unknown width', table(['One', 'Two'], ['漢字', 'b'])],
  ])('doesn’t have %s', (_, made) => {
    expect(fits(made)).toBe(false)
  })
})

it('takes no Thai sentence, which has no spaces, for one word', () => {
  const made = table(['วัน', 'สิ่งที่ต้องทำในแต่ละวัน'], ['จันทร์', 'รดน้ำต้นไม้ในตอนเช้าก่อนที่แดดจะแรงและตรวจดูใบทุกวัน'])
  const [, column] = widestPieces(made, createPrintText(new Set()), 'th')
  expect(column?.body.length).toBeLessThan(20)
})
