import { expect, test } from 'vitest'
import { part, unpacked, wordParagraphs } from '../../test/unpacked.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import { writeDocx } from './write-docx.ts'

const headings = (count: number, title = 'Heading') =>
  makeManuscript({
    title: 'T',
    author: 'A',
    language: 'en',
    productType: 'ebook',
    sections: [
      { name: 'One', markdown: Array.from({ length: count }, (_, at) => `## ${title} ${at + 1}`).join('\n\n') },
    ],
  }).manuscript

async function contentsOf(count: number, title?: string): Promise<string[]> {
  const { bytes } = await writeDocx(headings(count, title))
  return wordParagraphs(part(unpacked(bytes), 'word/document.xml'))
    .filter(({ style }) => style === 'TOC2')
    .map(({ text }) => text)
}

test.each([['Heading'], ['عنوان']])(
  'contents of 5,000 headings in one section (%s) are numbered within ten seconds',
  { tags: ['slow'] },
  async (title) => {
    const before = process.cpuUsage()
    const contents = await contentsOf(5000, title)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(10)
    expect(contents).toHaveLength(5000)
    expect(contents.at(-1)).toMatch(/ 5000\s*\d{3,}$/)
  },
)

test('headings that fill more than a page move on page by page', async () => {
  const pages = (await contentsOf(60)).map((entry) => Number(/\d+$/.exec(entry.replace(/^Heading \d+/, ''))?.[0]))
  expect(pages).toEqual(pages.toSorted((one, other) => one - other))
  expect((pages.at(-1) ?? 0) - (pages[0] ?? 0)).toBeGreaterThan(1)
})
