import { expect, test } from 'vitest'
import type { Picture } from '../manuscript/manuscript.ts'
import { type ManuscriptInput, makeManuscript } from './make-manuscript.ts'

const book = (more: Partial<ManuscriptInput> = {}): ManuscriptInput => ({
  title: 'A "Small" Book',
  author: 'Ada',
  language: 'en',
  productType: 'ebook',
  sections: [{ name: 'One', markdown: 'text' }],
  ...more,
})
const section = (name: string, markdown: string) =>
  makeManuscript(book({ sections: [{ name, markdown }] })).manuscript.sections[0]
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('uses smart quotes in titles', () => {
  expect(makeManuscript(book()).manuscript.title).toBe('A “Small” Book')
})

test('prints a title once if the text starts with it', () => {
  expect(section('Getting Started', '# Getting started!\n\ntext')).toMatchObject({
    title: 'Getting Started',
    blocks: [{ t: 'paragraph' }],
  })
  expect(section('Chapter 1: Getting Started', '## Getting Started\n\ntext')).toMatchObject({
    label: 'Chapter 1',
    title: 'Getting Started',
    blocks: [{ t: 'paragraph' }],
  })
})

test('takes the title of a bare chapter number from its text', () => {
  expect(section('Chapter 2', '# Chapter 2: The bench\n\ntext')).toMatchObject({
    label: 'Chapter 2',
    title: 'The bench',
  })
  expect(section('Chapter 2', 'text')).toMatchObject({ label: null, title: 'Chapter 2' })
})

test('keeps a different heading at the start', () => {
  expect(section('Tools', '# Hammers\n\ntext')?.blocks[0]).toMatchObject({ t: 'heading', depth: 1 })
})

test('includes only used pictures, under our own names', () => {
  const picture: Picture = { bytes: new Uint8Array(1), type: 'image/png', width: 1, height: 1 }
  const { manuscript } = makeManuscript(
    book({
      pictures: { 'a/b.png': picture, 'unused.png': picture },
      sections: [{ name: 'One', markdown: '![x](a/b.png) ![y](a/b.png)' }],
    }),
  )
  expect(Object.keys(manuscript.pictures)).toEqual(['picture-1.png'])
})

test('reads a picture embedded in the text', () => {
  const { manuscript } = makeManuscript(
    book({ sections: [{ name: 'One', markdown: `![dot](data:image/png;base64,${PIXEL})` }] }),
  )
  expect(manuscript.pictures['picture-1.png']).toMatchObject({ type: 'image/png', width: 1, height: 1 })
})

test('treats an address like __proto__ as an ordinary one', () => {
  expect(
    makeManuscript(book({ sections: [{ name: 'One', markdown: '![x](__proto__)' }] })).manuscript.pictures,
  ).toEqual({})
})

test('warns about an unknown language and an empty section, and names it', () => {
  const { manuscript, warnings } = makeManuscript(
    book({ language: 'no such!', sections: [{ name: 'Void', markdown: ' ' }] }),
  )
  expect(manuscript.language).toBe('en')
  expect(warnings.map(({ code, section: place }) => [code, place])).toEqual([
    ['language-unknown', null],
    ['section-empty', 'Void'],
  ])
})

test('rejects a book without title or sections with a message', () => {
  expect(() => makeManuscript(book({ title: ' ' }))).toThrow('The book has no title.')
  expect(() => makeManuscript(book({ sections: [] }))).toThrow('The book has no sections.')
})

test('warns about letters with more marks than we print, in the text, a name or the title', () => {
  const piled = `e${'\u0323'.repeat(40)}`
  const { manuscript, warnings } = makeManuscript(
    book({
      title: `Bread ${piled}`,
      sections: [
        { name: 'One', markdown: `Vocalised בְּרֵאשִׁית is whole, ${piled} and ${piled} are not.` },
        { name: `Two ${piled}`, markdown: 'text' },
      ],
    }),
  )
  expect(warnings.map(({ code, section: place }) => [code, place])).toEqual([
    ['marks-piled', null],
    ['marks-piled', 'One'],
    ['marks-piled', manuscript.sections[1]?.title],
  ])
  expect(warnings[1]?.message).toBe(
    '2 letters (the first is “ẹ̣”) have more than 30 accents or other marks. The rest were left out.',
  )
})
