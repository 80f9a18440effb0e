import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { composeContent } from '@makeready/composer/content'
import { type Book, parseBook } from '@makeready/press/book'
import type { SectionSource } from '@makeready/press/make-manuscript'

export type BenchBook = { name: string; file: string; book: Book; words: number }

const EXAMPLE = fileURLToPath(new URL('../../../press/examples/every-element.json', import.meta.url))

/** Words of the default product for measuring the press. */
const PRODUCT = 10_000

const SUBJECTS = ['container gardening', 'meal planning', 'baking bread']
/** per subject */
const TOPICS = 10
const GARDENING: Book = {
  title: 'From Balcony to Table',
  subtitle: null,
  author: 'Ada Birch',
  language: 'en',
  productType: 'guide',
  cover: null,
  licence: null,
  sections: [],
}

/** The book in `file`; by default a product written by the composer, and the example with every element and script. */
export async function readBooks(file?: string): Promise<BenchBook[]> {
  const path = file ?? EXAMPLE
  const book = parseBook(await readFile(path, 'utf8'))
  const once = described('book', path, book)
  if (file) return [once]
  return [composedProduct(path), manyTimes(once, path)]
}

/** Subjects the composer knows, so that chapters have realistic lengths and parts. */
function composedProduct(path: string): BenchBook {
  const chapters: SectionSource[] = []
  const words = () => described('', path, { ...GARDENING, sections: chapters }).words
  while (words() < PRODUCT) {
    const name = `Chapter ${(chapters.length % TOPICS) + 1}`
    const instructions = {
      title: SUBJECTS[Math.floor(chapters.length / TOPICS)] ?? GARDENING.title,
      sectionName: name,
      contentType: 'howto',
      productType: 'guide',
      words: 1_100,
      earlier: chapters.map(({ markdown }) => markdown),
    } as const
    chapters.push({ type: 'chapter', name, markdown: composeContent(instructions, { seed: name }) })
  }
  return described('product', path, { ...GARDENING, sections: chapters })
}

function manyTimes({ book, words }: BenchBook, path: string): BenchBook {
  const times = Math.max(1, Math.round(PRODUCT / words))
  const sections = Array.from({ length: times }, (_, at) =>
    book.sections.map((section) => ({ ...section, name: `${section.name} (${at + 1})` })),
  ).flat()
  return described('twelve scripts, a book', path, { ...book, sections })
}

function described(name: string, file: string, book: Book): BenchBook {
  const words = book.sections.reduce((sum, { markdown }) => sum + markdown.split(/\s+/).length, 0)
  return { name: `${name} of ${words.toLocaleString('en')} words`, file, book, words }
}

let edition = 0

/** The same book with a different word after every sentence, so that caching paragraphs does not help. */
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

export function withOneSentence(bench: BenchBook): BenchBook {
  edition += 1
  const middle = bench.book.sections.length >> 1
  const sections = bench.book.sections.map((section, at) =>
    at === middle ? { ...section, markdown: section.markdown.replace(/\. (?=[A-Z])/, `. No ${edition}. `) } : section,
  )
  return { ...bench, book: { ...bench.book, sections } }
}
