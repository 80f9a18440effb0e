import { generateNichesInput } from '@makeready/contract/niches'
import { expect, it } from 'vitest'
import { nichePrompt } from './prompt.ts'

const request = (more: object = {}) =>
  generateNichesInput.parse({
    targetAudience: 'people who rent',
    interests: 'plants',
    budgetRange: '$20–50',
    ...more,
  })
const whole = (more?: object) => {
  const { instructions, prompt } = nichePrompt(request(more))
  return `${instructions}\n\n=====\n\n${prompt}`
}

it('the prompt for niches', async () => {
  await expect(whole()).toMatchFileSnapshot('../../test/prompts/niches/niches.txt')
})

it.each([
  ['the audience', { targetAudience: 'night nurses' }, 'night nurses'],
  ['the interests', { interests: 'calm sleep' }, 'calm sleep'],
  ['the budget', { budgetRange: 'under ten dollars' }, 'under ten dollars'],
  ['the language', { language: 'ja' }, 'Write in Japanese'],
])('it uses %s', (_, more, instruction) => {
  expect(whole()).not.toContain(instruction)
  expect(whole(more)).toContain(instruction)
})

it('asks for estimates in words, each with a way to check it, and for no figures', () => {
  expect(whole()).toContain('You have no market data')
  expect(whole()).toContain('without figures')
  expect(whole()).toContain('how the creator can check each')
})
