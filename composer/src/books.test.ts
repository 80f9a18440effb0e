import { describe, expect, it } from 'vitest'
import { KNOWN_SUBJECTS } from '../test/known-subjects.ts'
import { type Book, bookAbout, books, casesAbout, readersNamed, textsOf } from './books.ts'
import { topicsWithin } from './narrower-subjects.ts'
import { type Subject, subjectOf } from './subject.ts'
import { topicsOf } from './topics.ts'

const wordsOf = (...texts: string[]) => texts.join(' ').split(/\s+/).filter(Boolean).length
/** 'What do you do in the first minute?' may come again. */
const FEWEST_WORDS = 8
const sentencesOf = (text: string) =>
  text.split(/(?<=[.?!”])\s+/).filter((sentence) => wordsOf(sentence) > FEWEST_WORDS)
const bare = (key: string) => key.replace(/^=|\*$/g, '')
/** Subjects that creators type, by which the book is found; of 'watercolo*' those in our list. */
const subjectsOf = (book: Book): string[] => [
  ...book.keys.filter((key) => !key.endsWith('*')).map(bare),
  ...(KNOWN_SUBJECTS[book.field] ?? []).filter((subject) => bookAbout(book.field, subject) === book),
]
const named = books().map((book): [string, Book] => [book.keys[0] ?? '', book])

/** What does not have the wanted number of words or items. */
function outside(book: Book): string[] {
  const range = (name: string, value: number, [least, most]: [number, number]) =>
    value < least || value > most ? [`${name}: ${value}, not ${least} to ${most}`] : []
  return [
    ...range('words of the opening', wordsOf(...book.opening), [160, 290]),
    ...range('words of the closing', wordsOf(...book.closing), [115, 225]),
    ...range('readers', book.readers.length, [3, 9]),
    ...book.readers.flatMap(({ keys, say }) => range(`words for ${keys[0]}`, wordsOf(say), [30, 80])),
    ...range('needs', book.needs.length, [4, 6]),
    ...range('beliefs', book.believed.length, [4, 5]),
    ...range('cases', book.cases.length, [12, 16]),
    ...range('rows of the plan', book.plan.length, [4, 6]),
    ...range('questions', book.faq.length, [8, 10]),
    ...book.faq.flatMap(({ q, answer }) => range(`words to “${q}”`, wordsOf(answer), [30, 90])),
    ...range('sources', book.sources.length, [5, 7]),
    ...range('words on the record', wordsOf(book.log.reading), [25, 70]),
    ...range('cells of the example', book.log.example.length, [book.log.columns.length, book.log.columns.length]),
    ...range('checks', book.checks.length, [8, 12]),
  ]
}

describe('the book of a subject', () => {
  it.each(named)('is found by what a creator would call it: %s', (_, book) => {
    for (const key of book.keys) {
      expect(bookAbout(book.field, bare(key)), key).toBe(book)
    }
    const isFound = ({ domain, long }: Subject) => domain.id === book.field && bookAbout(book.field, long) === book
    const typed = subjectsOf(book).map((subject) => subjectOf(`A guide to ${subject} for beginners`))
    expect(typed.some(isFound)).toBe(true)
  })

  it.each(named)('has every part in a length that fits its place: %s', (_, book) => {
    expect(outside(book)).toEqual([])
  })

  it.each(named)('tests judgment in the chapters of the subject, with questions: %s', (_, book) => {
    const parts = subjectsOf(book).map((subject) => topicsWithin(book.field, subject))
    const [own = []] = parts.toSorted((one, other) => one.length - other.length)
    const names = [...topicsOf(book.field), ...parts.flat()].map(({ name }) => name)
    expect(book.cases.filter(({ topic }) => !names.includes(topic)).map(({ topic }) => topic)).toEqual([])
    expect(book.cases.filter((one) => !one.case.endsWith('?')).map((one) => one.case)).toEqual([])
    const untested = own.filter((topic) => casesAbout(book, topic).length === 0)
    // a chapter of the field that this subject shares may go without
    expect(untested.length, untested.map(({ name }) => name).join('; ')).toBeLessThan(own.length / 2)
  })

  it.each(named)('answers what its chapters do not: %s', (_, book) => {
    const asked = new Set(topicsOf(book.field).flatMap(({ questions }) => questions.map(({ q }) => q)))
    expect(book.faq.filter(({ q }) => asked.has(q))).toEqual([])
  })

  it('has no sentence that another one has, and none twice', () => {
    const seen = new Set<string>()
    const twice = books()
      .flatMap((book) => [...textsOf(book), ...book.checks, ...book.believed.map(({ claim }) => claim)])
      .flatMap(sentencesOf)
      .filter((sentence) => seen.has(sentence) || !seen.add(sentence))
    expect(twice).toEqual([])
  })

  it('is not taken for another subject of its field', () => {
    const others = [
      ['public-speaking', 'stage fright'],
      ['public-speaking', 'public speaking'],
      ['baking', 'cake decorating'],
      ['textile-craft', 'quilting'],
      ['music-practice', 'piano for adults'],
      ['travel', 'city breaks'],
      ['events-weddings', 'family reunions'],
      ['nature-science', 'stargazing'],
      ['relationships', 'making friends'],
      ['self-publishing', 'writing a novel'],
      ['study-skills', 'writing a thesis'],
      ['drawing-painting', 'acrylic painting for beginners'],
    ] as const
    expect(others.filter(([field, subject]) => bookAbout(field, subject))).toEqual([])
  })

  it('is the one with the most specific name', () => {
    expect(bookAbout('public-speaking', 'a wedding toast in three minutes')?.keys).toContain('wedding toast')
    expect(bookAbout('public-speaking', 'wedding')).toBeNull()
    expect(bookAbout('events-weddings', 'wedding toasts')?.keys ?? []).not.toContain('wedding toast')
  })

  it('speaks to each audience that it knows, the most exactly named first', () => {
    const book = bookAbout('public-speaking', 'wedding toasts')
    if (!book) throw new Error('no book')
    expect(readersNamed(book, 'nervous best men').map((say) => say.slice(0, 10))).toEqual(['A best man', 'If the tho'])
    expect(readersNamed(book, 'astronauts')).toEqual([])
  })
})
