import { finishReferences } from '@makeready/contract/domain/references'
import { expect, it } from 'vitest'
import { readSource } from '../source-reader/read/read-source.ts'
import { extractsOf } from './own-material.ts'

const NOTES = `# Workshop notes

Working on a ground-floor window is safest for a first try.

## Judging the wood

Press the awl into the lower rail every 4 cm.

## Drying times

Never heat the room to speed this up, whatever the weather is.
`

it('notes keep their order and headings, and none of them repeats the name of the notes', async () => {
  const { passages } = await readSource({ text: NOTES })
  const source = { number: 1, name: 'Workshop notes', author: '', year: '', url: '' }
  const found = passages.map((passage, position) => ({ ...passage, id: `S1:${position}`, source, position }))
  const extracts = extractsOf({ answers: [], cited: null, passages: found.toReversed() })
  expect(extracts.map(({ heading }) => heading)).toEqual(['', 'Judging the wood', 'Drying times'])
  const text = finishReferences('First.[^S1-0]\n\nSecond.[^S1-1]', found, { language: 'en' })
  expect(text.match(/(?<=: ).+$/gm)).toEqual(['*Workshop notes*.', '*Workshop notes*, “Judging the wood”.'])
})
