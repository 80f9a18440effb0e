import { expect, it } from 'vitest'
import type { InterviewRequest } from './interview-request.ts'
import { interviewPrompt } from './prompt.ts'

const ORDER: InterviewRequest = {
  title: 'The First Year with Bees',
  language: 'en',
  instructions: '',
  contexts: { idea: { concept: 'An ebook about bees', targetAudience: 'retired teachers', modules: ['Water'] } },
  outline: [],
  section: null,
  asked: [],
}
const whole = (more: Partial<InterviewRequest> = {}) => {
  const { instructions, prompt } = interviewPrompt({ ...ORDER, ...more }, 8)
  return `${instructions}\n\n=====\n\n${prompt}`
}
const SECTION = { name: 'Chapter 2: Water', points: ['Where to put it', 'Common mistakes'] }

it('the prompts for the interview are', async () => {
  await expect(whole()).toMatchFileSnapshot('../../test/prompts/interviews/product.txt')
  const asked = [{ question: 'Where do you put it?', answer: 'In the shade', point: null }]
  await expect(whole({ section: SECTION, asked })).toMatchFileSnapshot('../../test/prompts/interviews/section.txt')
})

it.each([
  ['the instructions', { instructions: 'Include the varroa mite' }, 'varroa'],
  ['the outline', { outline: [{ section: 'Swarms', points: ['Signs in May'] }] }, 'Signs in May'],
  ['the niche', { contexts: { niche: { name: 'Teachers', painPoints: ['stings'] } } }, 'stings'],
  ['the language', { language: 'it' as const }, 'Write in Italian'],
])('it uses %s', (_, more, expected) => {
  expect(whole()).not.toContain(expected)
  expect(whole(more)).toContain(expected)
})

it('it includes earlier questions only if there are any', () => {
  expect(whole()).not.toContain('`asked`')
  expect(whole({ asked: [{ question: 'Why?', answer: '', point: null }] })).toContain('`asked` was asked before')
})
