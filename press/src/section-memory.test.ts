import { expect, test } from 'vitest'
import { makeManuscript } from './make-manuscript.ts'
import { createSectionMemory } from './section-memory.ts'

const read = { section: { id: 'one', title: 'One', label: null, blocks: [] }, name: 'One', leads: false, warnings: [] }

test('keeps what was asked for last, and no more letters than it may', () => {
  const memory = createSectionMemory(10)
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

test('a book read again with one section changed is the book read anew', () => {
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
  const memory = createSectionMemory()
  const first = makeManuscript(book('On *stone*.'), memory)
  const second = makeManuscript(book('On bark. ![](nowhere.png)'), memory)
  expect(first).toEqual(makeManuscript(book('On *stone*.')))
  expect(second).toEqual(makeManuscript(book('On bark. ![](nowhere.png)')))
  expect(second.manuscript.sections[0]).toBe(first.manuscript.sections[0])
})
