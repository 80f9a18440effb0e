import { expect, it } from 'vitest'
import type { Prompt } from '../engine/engine.ts'
import { briefPrompt } from './brief.ts'
import { outlinePrompt } from './outline-prompt.ts'
import { revisionPrompt } from './revision.ts'

const golden = ({ instructions, shared, prompt }: Prompt, name: string) =>
  expect([instructions, shared, prompt].filter(Boolean).join('\n\n=====\n\n')).toMatchFileSnapshot(
    `../../test/prompts/autopilot/${name}.txt`,
  )

const PRODUCT = {
  title: 'Green Rails',
  author: 'Ann Lee',
  productType: 'ebook' as const,
  hasCover: false,
  rights: null,
  contexts: { ideaContext: { concept: 'Railings as gardens', targetAudience: 'people who rent' } },
  sections: [],
}
const ENTRY = { key: 'a', part: null, name: 'Chapter 1: Light', points: ['South windows', 'Shade'], words: 400 }
const REQUEST = { language: 'en' as const, instructions: 'A recipe in each chapter.', voiceSample: 'Rain again.' }

it('the prompt for an outline', async () => {
  await golden(outlinePrompt(PRODUCT, { ...REQUEST, words: 4_000, proposeTitle: true }), 'outline')
})

it('the prompt for an outline has the headings of the creator’s own notes, each once', () => {
  const material = [{ heading: 'Flight path' }, { heading: 'Flight path' }, { heading: 'Pellets' }]
  const { prompt } = outlinePrompt(PRODUCT, { ...REQUEST, words: 4_000, proposeTitle: false, material })
  expect(prompt.match(/Flight path/g)).toHaveLength(1)
  expect(prompt).toContain('Pellets')
  expect(prompt).toContain('headings of the creator’s own notes')
})

it('the prompt for a brief', async () => {
  await golden(briefPrompt(PRODUCT, { ...REQUEST, outline: [ENTRY] }), 'brief')
})

it('the prompt for a revision, which names title, readers and faults, and asks only for the faulty blocks', async () => {
  const book = { ...REQUEST, brief: 'A calm book.', glossary: [], example: null, plan: [] }
  const material = { answers: [], passages: null, cited: null }
  const order = { product: PRODUCT, language: 'en' as const, entry: ENTRY, book, others: [], material, begun: '' }
  const text = '# Light\n\nA 2023 Harvard study found it.\n\nShade is shade.'
  await golden(revisionPrompt(order, text, ['“A 2023 Harvard study” isn’t in your sources.']), 'revision')
})
