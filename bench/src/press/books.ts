import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Book, parseBook } from '@makeready/press/book'

export type BenchBook = { name: string; file: string; book: Book; words: number }

const EXAMPLE = fileURLToPath(new URL('../../../press/examples/every-element.json', import.meta.url))

/** The book in `file`, by default the example, and the same many times over as a long one. */
export async function readBooks(file = EXAMPLE): Promise<BenchBook[]> {
  const book = parseBook(await readFile(file, 'utf8'))
  const short = described('book', file, book)
  const times = Math.floor(30_000 / Math.max(short.words, 1))
  if (times < 2) return [short]
  const sections = Array.from({ length: times }, (_, at) =>
    book.sections.map((section) => ({ ...section, name: `${section.name} (${at + 1})` })),
  ).flat()
  return [short, described('long book', file, { ...book, sections })]
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
