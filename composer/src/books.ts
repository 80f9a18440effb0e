import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { lowerFirst } from './language/case.ts'
import { findKey, normalizeWords, suits } from './language/keys.ts'
import { asInfinitive } from './language/verbs.ts'
import { type Topic, topicsOf } from './topics.ts'

/** A situation that ends with a question, its answer with the reason, and the name of the topic it tests. */
export type Case = { case: string; answer: string; topic: string }

/** What an author writes around the chapters of a book on one subject. */
export type Book = {
  /** what a creator would call the subject; 'knit*' is a prefix, '=french' the whole subject */
  keys: string[]
  /** the field whose topics its chapters are made of */
  field: string
  opening: string[]
  /** typical audiences, by words that name them; `do`: their own line in the plan, where `say` has no sentence for it */
  readers: { keys: string[]; say: string; do?: string }[]
  needs: { what: string; why: string }[]
  believed: { claim: string; fact: string }[]
  cases: Case[]
  /** an order of work; `sign`: how one sees that it worked */
  plan: { when: string; do: string; sign: string }[]
  faq: { q: string; answer: string }[]
  sources: { where: string; for: string }[]
  /** a record with one filled row, and how to read it after some weeks */
  log: { columns: string[]; example: string[]; reading: string }
  /** the safety note, instead of the field's; '' if the subject needs none */
  care?: string
  /** of the finished result, to be answered by looking */
  checks: string[]
  closing: string[]
}

const FOLDER = new URL('./knowledge/books/', import.meta.url)

let read: readonly Book[] | undefined

/** All books, loaded on first use. */
export function books(): readonly Book[] {
  read ??= (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Book)
  return read
}

/** 'Pricing' in its field is 'pricing for freelancers': a subject loses the readers it was named with. */
const wholeSubject = (words: string, key: string): string => {
  const [subject, readers] = key.split(' for ')
  return readers === undefined ? '' : (findKey(words, `=${subject}`) ?? '')
}

/** The book about a subject of a field, by its most specific key; null if there is none. */
export function bookAbout(field: string, subject: string): Book | null {
  const words = normalizeWords(subject)
  const found = books()
    .filter((book) => book.field === field)
    .flatMap((book) =>
      book.keys.map((key) => ({ book, length: (findKey(words, key) ?? wholeSubject(words, key)).length })),
    )
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
  return found[0]?.book ?? null
}

/** The book's cases about a topic, also one that a narrower subject calls by another name. */
export function casesAbout(book: Book | null, topic: Topic): Case[] {
  if (!book) return []
  const written = topicsOf(book.field).find(({ keys }) => keys === topic.keys)
  return book.cases.filter((one) => one.topic === topic.name || one.topic === written?.name)
}

/** The audiences that these words name, the most specific first. */
function audiencesIn({ readers }: Book, audience: string): Book['readers'] {
  const words = normalizeWords(audience)
  return readers
    .map((reader) => ({ reader, length: Math.max(...reader.keys.map((key) => findKey(words, key)?.length ?? 0)) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
    .map(({ reader }) => reader)
}

/** What the book says to each of the audiences that these words name, the most specific first. */
export const readersNamed = (book: Book, audience: string): string[] =>
  audiencesIn(book, audience).map(({ say }) => say)

/** The words that name one of these audiences, as far as the book knows them. */
export function readerKeysIn({ readers }: Book, audience: string): string[] {
  const words = normalizeWords(audience)
  return readers.flatMap(({ keys }) => (suits(words, keys) ? keys : []))
}

const SENTENCES = /(?<=[.!?]) (?=\p{Lu}|“)/u
/** What such a word means is in the sentence before. */
const REFERS =
  /\b(?:its?|them|they|these|those|this|that|so|both|there|then|their|each|ones?|here|such|he|she|his|hers?|him|same|others?)\b/i

const adviceIn = (say: string): string[] =>
  say.split(SENTENCES).filter((one) => asInfinitive(lowerFirst(one)) !== null && !REFERS.test(one))

/** What the book tells these readers to do, as far as it can be understood alone. */
export const adviceTo = (book: Book, audience: string): string =>
  audiencesIn(book, audience)
    .map(({ say, do: own }) => own ?? adviceIn(say).slice(0, 2).join(' '))
    .find((advice) => advice !== '') ?? ''

/** Its paragraphs. */
export const textsOf = ({ opening, readers, needs, believed, cases, faq, closing, log }: Book): string[] => [
  ...opening,
  ...readers.map(({ say }) => say),
  ...needs.map(({ why }) => why),
  ...believed.map(({ fact }) => fact),
  ...cases.flatMap((one) => [one.case, one.answer]),
  ...faq.map(({ answer }) => answer),
  log.reading,
  ...closing,
]
