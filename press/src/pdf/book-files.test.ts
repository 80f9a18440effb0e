import { expect, test } from 'vitest'
import { exampleInput, exampleManuscript } from '../../test/example-book.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import { createSectionCache } from '../book/section-cache.ts'
import type { Manuscript } from '../manuscript/manuscript.ts'
import { bookFiles } from './book-files.ts'
import { createPrintText } from './print-text.ts'
import { pageFormat } from './trim.ts'

const { manuscript } = exampleManuscript()
const pictures = new Map(Object.keys(manuscript.pictures).map((name) => [name, `/${name}`]))

const AROUND = { cover: null, date: null, locatesHeadings: false, print: null, initials: null }

const filesOf = (book: Manuscript, { trim = 'A4', missing = [] as string[] } = {}) =>
  bookFiles(book, pageFormat(trim, 'modern'), createPrintText(new Set(missing)), pictures, AROUND)
const textOf = (...all: Parameters<typeof filesOf>) => [...filesOf(...all).files.values()].join('\n')

test('each section of a book is a separate file, next to the one with the front matter', () => {
  const { files } = filesOf(manuscript)
  const sections = manuscript.sections.map((_, at) => `section-${at}.json`)
  expect([...files.keys()]).toEqual(['book.json', ...sections])
  const { contents } = JSON.parse(files.get('book.json') ?? '')
  expect(contents.map(({ title }: { title: string }) => title)).toEqual(manuscript.sections.map(({ title }) => title))
})

test('changing a sentence in one section changes only that section’s file', () => {
  const memory = createSectionCache()
  const written = (change: (markdown: string) => string) => {
    const input = exampleInput()
    const sections = input.sections.map((one, at) => (at === 1 ? { ...one, markdown: change(one.markdown) } : one))
    return filesOf(makeManuscript({ ...input, sections }, memory).manuscript).files
  }
  const before = written((markdown) => markdown)
  const after = written((markdown) => `${markdown}\n\nOne more sentence.`)
  expect([...after.keys()].filter((name) => after.get(name) !== before.get(name))).toEqual(['section-1.json'])
})

test('data for one page size is not reused for another: pictures are measured again', () => {
  const widths = (text: string) => [...text.matchAll(/"t":"figure","src":"[^"]+","alt":"[^"]*","width":([\d.]+)/g)]
  const [large] = widths(textOf(manuscript))
  const [small] = widths(textOf(manuscript, { trim: '5.5x8.5' }))
  expect(Number(small?.[1])).toBeLessThan(Number(large?.[1]))
})

test('missing characters are replaced in a section written earlier', () => {
  const word = /\p{L}{6,}/u.exec(manuscript.sections[0]?.title ?? '')?.[0] ?? ''
  expect(textOf(manuscript)).toContain(word)
  expect(textOf(manuscript, { missing: [word[0] ?? ''] })).not.toContain(word)
})
