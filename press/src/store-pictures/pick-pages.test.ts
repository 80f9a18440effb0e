import { expect, test } from 'vitest'
import { candidatePages, pickPages, seenPage } from './pick-pages.ts'

const page = { key: 'k', width: 432, height: 648 }
const section = (markdown: string) => ({ name: 'Chapter', markdown })
const source = (...markdown: string[]) => ({
  title: 'T',
  author: 'A',
  language: 'en',
  productType: 'ebook' as const,
  sections: markdown.map(section),
})

test('looks where the contents, the openings of chapters, and a table are', () => {
  const text = '## One\n\nWords.\n\n## Two\n\n| A | B |\n|---|---|\n| 1 | 2 |'
  const layout = {
    pages: Array.from({ length: 30 }, () => page),
    openings: [5, 9, 20],
    sectionOfPage: Array.from({ length: 30 }, () => 0),
    headings: [[5.5], [9.4, 14.2], [20.5]],
  }
  const found = candidatePages(source('Plain words.', text, 'More.'), layout)
  expect(found.slice(0, 4)).toEqual([4, 3, 9, 20])
  expect(found, 'of the heading before the table').toContain(14)
  expect(Math.max(...found)).toBeLessThanOrEqual(30)
})

test('picks the fixed pages, then the most interesting of each section, without blank ones and in order', () => {
  const words = '<use/>'.repeat(400)
  const seen = [
    seenPage(2, null, words),
    seenPage(9, 1, `${words}<image/>`),
    seenPage(10, 1, `${words}${'<path/>'.repeat(20)}`),
    seenPage(5, 0, `${words}${'<path/>'.repeat(9)}`),
    seenPage(7, 2, '<use/>'),
  ]
  const pages = (count: number) => pickPages(seen, { fixed: [2], openings: [], count }).map((one) => one.page)
  expect(pages(3)).toEqual([2, 5, 9])
  expect(pages(6)).toEqual([2, 5, 9, 10])
  const openings = [5, 9]
  expect(
    pickPages(seen, { fixed: [2], openings, count: 2 }).map((one) => one.page),
    'not another opening',
  ).toEqual([2, 10])
})

test('leaves out pages that end in the middle, and those with nothing but a drawing at the top', () => {
  const page = (number: number, tops: readonly number[], more = '') => {
    const lines = tops.map((top) => `<g transform="translate(40,${top})">${'<use/>'.repeat(60)}</g>`)
    return seenPage(number, number, `<svg width="432" height="648">${lines.join('')}${more}</svg>`)
  }
  const down = (from: number, to: number) => Array.from({ length: (to - from) / 20 }, (_, at) => from + 20 * at)
  const [half, full, low] = [
    page(1, down(60, 240), '<path/>'.repeat(25)),
    page(2, down(60, 600)),
    page(3, down(260, 600)),
  ]
  expect(half?.interest).toBe(0)
  expect(full?.interest).toBeGreaterThan(0.9)
  expect(low?.interest, 'a chapter’s opening has its title low on the page').toBeGreaterThan(0.7)
})
