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
        { text: 'know where', at: at('know'), marks: ['strong'], inside: [[at('**know'), at(' light')]] },
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

it('takes a link as a whole that is in bold type', () => {
  const markdown = 'So **see the [big hive](x) now**.'
  const place = (words: string) => markdown.indexOf(words)
  const bold: [number, number] = [place('**see'), place('.')]
  const link: [number, number] = [place('[big'), place(' now')]
  const runs = [
    { text: 'So ', at: 0 },
    { text: 'see the ', at: place('see'), inside: [bold] },
    { text: 'big hive', at: place('big'), inside: [bold, link] },
    { text: ' now', at: place(' now'), inside: [bold] },
    { text: '.', at: place('.') },
  ]
  const words = wordsOf('c', [{ kind: 'paragraph', runs: [runs] }], place('the'), place('big') + 3)
  expect(words && [markdown.slice(words.from, words.to), words.text]).toEqual(['the [big hive](x)', 'the big hive'])
})

it('takes a paragraph as a whole, and nothing without words', () => {
  expect(placeOf(BLOCKS[0] as ProofBlock)).toEqual({ from: 0, to: at('\n') })
  expect(placeOf({ kind: 'rule', runs: [] })).toBeNull()
  expect(wordsOf('c', BLOCKS, 6, 7)).toBeNull()
})
