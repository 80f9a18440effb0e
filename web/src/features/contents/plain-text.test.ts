import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('is plain text, without a heading that repeats the name', () => {
  expect(plainText('# Sit\n\nA **calm** dog [learns](https://example.com) _fast_.\n\n- one\n- two')).toBe(
    'A calm dog learns fast. one two',
  )
})

it('includes the cells of a table one after another', () => {
  expect(plainText('Note it.\n\n| What | Start | End |\n| --- | :-: | --- |\n| Sleep | 6 | |\n\na | b')).toBe(
    'Note it. What Start End Sleep 6 a | b',
  )
})

it('omits headings in the middle', () => {
  expect(plainText('What a court pays.\n\n## Two people\n\nThey can agree.')).toBe('What a court pays. They can agree.')
})

it('keeps a heading if there is nothing else, and text in any script', () => {
  expect(plainText('## Sit')).toBe('Sit')
  expect(plainText('ويوم السبت 2 * 3 = 6')).toBe('ويوم السبت 2 * 3 = 6')
})
