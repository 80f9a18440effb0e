import { expect, test } from 'vitest'
import { exampleInput } from '../../test/example-book.ts'
import { makeManuscript } from './make-manuscript.ts'
import { createSectionCache } from './section-cache.ts'

const section = { id: 'one', title: 'One', label: null, blocks: [] }
const read = { section, name: 'One', hasInternalLinks: false, warnings: [], pictures: new Map() }

test('keeps the most recently used entries, within its character limit', () => {
  const memory = createSectionCache(10)
  memory.set('first', read)
  memory.set('second', read)
  expect(memory.get('first')).toBeUndefined()
  expect(memory.get('second')).toBe(read)
  memory.set('1234', read)
  expect(memory.get('second')).toBe(read)
  memory.set('five', read)
  expect(memory.get('1234')).toBeUndefined()
  expect(memory.get('second')).toBe(read)
  memory.set('a key longer than all that is kept', read)
  expect(memory.get('a key longer than all that is kept')).toBeUndefined()
})

test('a book parsed again after an edit equals the book parsed from scratch', () => {
  const book = (middle: string) => ({
    title: 'Moss',
    author: 'Ada Birch',
    language: 'en',
    productType: 'ebook' as const,
    sections: ['It "grows" slowly…', middle, '## Where\n\nIn the shade.'].map((markdown, at) => ({
      type: 'chapter',
      name: `Chapter ${at + 1}`,
      markdown,
    })),
  })
  const memory = createSectionCache()
  const first = makeManuscript(book('On *stone*.'), memory)
  const second = makeManuscript(book('On bark. ![](nowhere.png)'), memory)
  expect(first).toEqual(makeManuscript(book('On *stone*.')))
  expect(second).toEqual(makeManuscript(book('On bark. ![](nowhere.png)')))
  expect(second.manuscript.sections[0]).toBe(first.manuscript.sections[0])
})

test('a section with pictures is parsed again if an earlier one takes their names', () => {
  const { pictures } = exampleInput()
  const [plan] = Object.values(pictures ?? {})
  if (!plan) throw new Error('the example has no picture')
  const book = (first: string, second: string) => ({
    title: 'Moss',
    author: 'Ada Birch',
    language: 'en',
    productType: 'ebook' as const,
    sections: [
      { name: 'One', markdown: first },
      { name: 'Two', markdown: second },
    ],
    pictures: { 'a.png': plan, 'b.png': { ...plan, width: plan.width + 1 } },
  })
  const memory = createSectionCache()
  const show = '![A bed](a.png)'
  const alone = makeManuscript(book('No picture.', show), memory)
  expect(makeManuscript(book('No picture yet.', show), memory).manuscript.sections[1]).toBe(
    alone.manuscript.sections[1],
  )
  const behind = book('![Another](b.png)', show)
  expect(makeManuscript(behind, memory)).toEqual(makeManuscript(behind))
})

test('a section whose links have new targets is resolved again', () => {
  const book = (heading: string) => ({
    title: 'Moss',
    author: 'Ada Birch',
    language: 'en',
    productType: 'ebook' as const,
    sections: [
      { name: 'One', markdown: 'See [soil](#soil).' },
      { name: 'Two', markdown: `Text.\n\n## ${heading}\n\nMore.` },
    ],
  })
  const memory = createSectionCache()
  const first = makeManuscript(book('Soil'), memory)
  expect(makeManuscript(book('Soil'), memory).manuscript.sections[0]).toBe(first.manuscript.sections[0])
  for (const heading of ['Light', 'Water', 'Soil'])
    expect(makeManuscript(book(heading), memory)).toEqual(makeManuscript(book(heading)))
})
