import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseBook, pictureAddresses, readBookFile } from './parse-book.ts'

const example = new URL('../../examples/every-element.json', import.meta.url)
const valid = {
  title: 'T',
  author: 'A',
  language: 'en',
  productType: 'ebook',
  sections: [{ name: 'One', markdown: 'x' }],
}
const parse = (change: Record<string, unknown>) => () => parseBook(JSON.stringify({ ...valid, ...change }))

test('names the invalid field', () => {
  expect(() => parseBook('{')).toThrow('not valid JSON')
  expect(() => parseBook('[]')).toThrow('must be an object')
  expect(parse({ title: undefined })).toThrow('title is missing')
  expect(parse({ title: '  ' })).toThrow('title is empty')
  expect(parse({ author: 7 })).toThrow('author must be text')
  expect(parse({ productType: 'poem' })).toThrow('productType must be one of ebook, course')
  expect(parse({ sections: 'x' })).toThrow('sections must be a list')
  expect(parse({ sections: [] })).toThrow('at least one section')
  expect(parse({ sections: [{ name: 'One', markdown: 'x' }, { name: 'Two' }] })).toThrow(
    'sections[1].markdown is missing',
  )
  expect(parse({ cover: {} })).toThrow('cover must be text')
})

test('reads every field of a book file', { tags: ['OPS-20'] }, () => {
  const whole = {
    ...valid,
    subtitle: 'S',
    language: 'de',
    productType: 'guide',
    licence: 'CC0',
    sections: [{ name: 'One', type: 'introduction', markdown: 'x' }],
  }
  expect(parseBook(JSON.stringify({ ...whole, cover: 'c.png' }))).toMatchObject({ ...whole, cover: 'c.png' })
})

test('defaults to English and ebook', { tags: ['OPS-20'] }, () => {
  expect(
    parseBook(JSON.stringify({ ...valid, language: undefined, productType: undefined, source: 'unknown field' })),
  ).toMatchObject({
    language: 'en',
    productType: 'ebook',
    cover: null,
  })
})

test('finds only pictures in the book’s folder', () => {
  const markdown =
    '![a](one.png) ![b](<two.jpg> "x") ![c](https://x.example/y.png) ![d](/etc/x.png)\n\n[r]: three.webp\n\n<img src="four.png">'
  expect(pictureAddresses({ ...parseBook(JSON.stringify(valid)), sections: [{ name: 'One', markdown }] })).toEqual([
    'one.png',
    'two.jpg',
    'three.webp',
    'four.png',
  ])
})

test('reads no file outside the book’s folder', async () => {
  await expect(readBookFile('/books/mine/book.json', '../../etc/passwd')).rejects.toThrow(
    'isn’t in the book file’s folder',
  )
  await expect(readBookFile('/books/mine/book.json', '/etc/passwd')).rejects.toThrow('isn’t in the book file’s folder')
})

test('has its example’s long section as a Markdown file too, and it is long', () => {
  const markdown = readFileSync(new URL('../../examples/every-element.md', import.meta.url), 'utf8')
  const book = parseBook(readFileSync(example, 'utf8'))
  expect(book.sections.find((section) => section.name.endsWith('The Workshop Handbook'))?.markdown).toBe(markdown)
  expect(markdown.split(/\s+/).length).toBeGreaterThan(2000)
})
