import type { Element, Root } from 'hast'
import { expect, it } from 'vitest'
import { fadingWords } from './fading-words.ts'

const paragraph = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] }],
})

const printed = (root: Root) =>
  (root.children[0] as Element).children.map((child) =>
    child.type === 'element'
      ? `<${child.properties.className}>${child.children.map((text) => (text.type === 'text' ? text.value : '')).join('')}`
      : child.type === 'text'
        ? child.value
        : '',
  )

it('fades in the last dozen words and puts the caret after them', () => {
  const root = paragraph('a b c d e f g h i j k l m n')
  fadingWords()(root)
  expect(printed(root)).toEqual(['a b ', '<fading-1>c d e f ', '<fading-2>g h i j ', '<fading-3>k l m n', '<caret>'])
})

it('fades in all of a short text and loses no character', () => {
  const root = paragraph('one two')
  fadingWords()(root)
  expect(printed(root)).toEqual(['<fading-3>one two', '<caret>'])
})

it('leaves a text without words alone', () => {
  const root: Root = { type: 'root', children: [] }
  fadingWords()(root)
  expect(root.children).toEqual([])
})

it('returns settled text in pieces that stay unchanged while the text grows', () => {
  const sentence = 'Rain taps the tin roof and the kettle answers it. '
  const pieces = [20, 40].map((times) => {
    const root = paragraph(sentence.repeat(times))
    fadingWords()(root)
    return printed(root).filter((piece) => !piece.startsWith('<'))
  })
  const [before = [], after = []] = pieces
  expect(before.length).toBeGreaterThan(2)
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
  expect(after.join('')).toBe(sentence.repeat(40).slice(0, after.join('').length))
})
