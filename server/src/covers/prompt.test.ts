import { generateCoverInput } from '@makeready/contract/covers'
import { expect, it } from 'vitest'
import { coverPrompt, scenePrompt } from './prompt.ts'

const request = generateCoverInput.parse({
  title: 'The First Year with Bees',
  authorName: 'Ann Lee',
  style: 'minimalist',
  colorScheme: 'honey yellow and green',
  customPrompt: 'a blue hive',
  titleContext: { tone: 'friendly' },
})
const SCENE = 'A wooden hive in an orchard at dawn, seen from the grass, mist above it.'
const golden = (text: string, name: string) => expect(text).toMatchFileSnapshot(`../../test/prompts/covers/${name}.txt`)

it('the prompt for a description of the cover’s picture', async () => {
  const { instructions, prompt } = scenePrompt(request)
  await golden(`${instructions}\n\n=====\n\n${prompt}`, 'scene')
})

it('the prompt for a cover’s picture has the description and no words that could be painted', async () => {
  const prompt = coverPrompt(request, SCENE)
  await golden(prompt, 'picture')
  for (const words of [request.title, request.authorName]) expect(prompt).not.toContain(words)
})

it('the prompt without a description says what the book is about', async () => {
  await golden(coverPrompt(request), 'picture-by-title')
})
