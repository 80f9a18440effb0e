import type { ProofBlock } from '@makeready/contract/proofs'
import { expect, it } from 'vitest'
import { placeOf, wordsOf } from './selected-words.ts'

// 'Plants **know where** light &amp; air is.' and a second paragraph
const MARKDOWN = 'Plants **know where** light &amp; air is.\n\nThey turn.'
const at = (words: string) => MARKDOWN.indexOf(words)
const BLOCKS: ProofBlock[] = [
  {
    kind: 'paragraph',
    runs: [
      [
        { text: 'Plants ', at: 0 },
        { text: 'know where', at: at('know'), marks: ['strong'], inside: [at('**know'), at(' light')] },
        { text: ' light ', at: at(' light') },
        { text: '&', at: at('&amp;'), length: 5 },
        { text: ' air is.', at: at(' air') },
      ],
    ],
  },
  { kind: 'paragraph', runs: [[{ text: 'They turn.', at: at('They') }]] },
]
const chosen = (from: string, to: string) => {
  const words = wordsOf('c', BLOCKS, at(from), at(to) + to.length)
  return words && [MARKDOWN.slice(words.from, words.to), words.text, words.isOneBlock]
}

it('takes the words as they are in the Markdown and as they are shown', () => {
  expect(chosen('Plants', 'Plants')).toEqual(['Plants', 'Plants', true])
  expect(chosen('know', 'know')).toEqual(['know', 'know', true])
  expect(chosen('light', 'air')).toEqual(['light &amp; air', 'light & air', true])
  expect(chosen('is.', 'They')).toEqual(['is.\n\nThey', 'is.\n\nThey', false])
})

it('never tears the signs of a mark apart', () => {
  expect(chosen('where', 'light')).toEqual(['**know where** light', 'know where light', true])
  expect(chosen('Plants', 'know')).toEqual(['Plants **know where**', 'Plants know where', true])
})

it('takes a paragraph as a whole, and nothing without words', () => {
  expect(placeOf(BLOCKS[0] as ProofBlock)).toEqual({ from: 0, to: at('\n') })
  expect(placeOf({ kind: 'rule', runs: [] })).toBeNull()
  expect(wordsOf('c', BLOCKS, 6, 7)).toBeNull()
})
