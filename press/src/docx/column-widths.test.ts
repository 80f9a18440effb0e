import { expect, test } from 'vitest'
import { part, unpacked } from '../../test/unpacked.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import { widthOf } from './line-count.ts'
import { writeDocx } from './write-docx.ts'

/** Of the first table: its columns in twips, and the size of its type in half points. */
async function columnsOf(markdown: string) {
  const source = {
    title: 'T',
    author: 'A',
    language: 'en',
    productType: 'ebook',
    sections: [{ name: 'One', markdown }],
  } as const
  const { bytes } = await writeDocx(makeManuscript(source).manuscript)
  const [table = ''] = /<w:tbl>.*?<\/w:tbl>/s.exec(part(unpacked(bytes), 'word/document.xml')) ?? []
  const columns = [...table.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
  return {
    columns,
    sum: columns.reduce((sum, width) => sum + width, 0),
    size: Number(/<w:sz w:val="(\d+)"/.exec(table)?.[1] ?? 19),
  }
}

const SIDES = 180
const room = (word: string, size: number): number =>
  SIDES + widthOf({ text: word, face: { font: 'Calibri', bold: false, italic: false }, size: 10 * size })

const LONG =
  'A sentence that is long enough to want most of the width of the page for itself and its many words. '.repeat(3)

test('a column beside long text is as wide as its longest word', async () => {
  const { columns, sum, size } = await columnsOf(
    `| Who | What | Why |\n| - | - | - |\n| The administrators and participants of it | ${LONG} | ${LONG} |\n| Notwithstanding-clauses | ${LONG} | internationalization |`,
  )
  expect(sum).toBe(6336)
  expect(columns[0]).toBeGreaterThan(room('Notwithstanding-', size))
  expect(columns[2]).toBeGreaterThan(room('internationalization', size))
  expect(size).toBe(19)
})

test('type is smaller where only that keeps words whole, and no smaller than 7 points', async () => {
  const words = ['Internationalization', 'Responsibilities', 'Acknowledgments', 'Troubleshooting', 'Recommendations']
  const { columns, size } = await columnsOf(`| ${words.join(' | ')} |\n|${' - |'.repeat(5)}\n|${' yes |'.repeat(5)}`)
  expect(size).toBeLessThan(19)
  expect(size).toBeGreaterThanOrEqual(14)
  for (const [at, word] of words.entries()) expect(columns[at], word).toBeGreaterThan(room(word, size))
})

test('columns to write in have room for words, however short or long their heads are', async () => {
  const long = 'Preparing for restoring old wooden window frames'
  const { columns, sum } = await columnsOf(
    `| ${long} | Have | Need | Price |\n| - | - | - | - |\n${'| | | | |\n'.repeat(3)}`,
  )
  for (const width of columns) expect(width / sum).toBeGreaterThan(0.2)
})
