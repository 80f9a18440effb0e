import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Book, parseBook } from '@makeready/press/book'

export type BenchBook = { name: string; file: string; book: Book; words: number }

const EXAMPLE = fileURLToPath(new URL('../../../press/examples/every-element.json', import.meta.url))

/** Words of the product that the press is measured with when no book is given. */
const PRODUCT = 10_000

/** The book in `file`, or the example as often as makes a product of ten thousand words. */
export async function readBooks(file?: string): Promise<BenchBook[]> {
  const path = file ?? EXAMPLE
  const book = parseBook(await readFile(path, 'utf8'))
  const once = described('book', path, book)
  if (file) return [once]
  const times = Math.max(1, Math.round(PRODUCT / once.words))
  const sections = Array.from({ length: times }, (_, at) =>
    book.sections.map((section) => ({ ...section, name: `${section.name} (${at + 1})` })),
  ).flat()
  return [described('product', path, { ...book, sections })]
}

function described(name: string, file: string, book: Book): BenchBook {
  const words = book.sections.reduce((sum, { markdown }) => sum + markdown.split(/\s+/).length, 0)
  return { name: `${name} of ${words.toLocaleString('en')} words`, file, book, words }
}

let edition = 0

/** The same book with another word after every sentence: whoever remembers earlier paragraphs gains nothing. */
export function newEdition(bench: BenchBook): BenchBook {
  edition += 1
  let sentences = 0
  const another = (markdown: string) =>
    markdown.replaceAll(/(?<=[a-z])\. (?=[A-Z])/g, () => {
      sentences += 1
      return `. No ${edition}.${sentences}. `
    })
  const sections = bench.book.sections.map((section) => ({ ...section, markdown: another(section.markdown) }))
  return { ...bench, book: { ...bench.book, sections } }
}

/** The same book with one more word in one sentence of its middle. */
export function withOneSentence(bench: BenchBook): BenchBook {
  edition += 1
  const middle = bench.book.sections.length >> 1
  const sections = bench.book.sections.map((section, at) =>
    at === middle ? { ...section, markdown: section.markdown.replace(/\. (?=[A-Z])/, `. No ${edition}. `) } : section,
  )
  return { ...bench, book: { ...bench.book, sections } }
}
