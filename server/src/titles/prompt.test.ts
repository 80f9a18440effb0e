import { TITLE_TONES } from '@makeready/contract/domain/tones'
import { generateTitlesInput } from '@makeready/contract/titles'
import { expect, it } from 'vitest'
import { titlePrompt } from './prompt.ts'

const whole = (more: object = {}) => {
  const { instructions, prompt } = titlePrompt(generateTitlesInput.parse({ productConcept: 'A year outside', ...more }))
  return `${instructions}\n\n=====\n\n${prompt}`
}

it('the prompt for titles', async () => {
  const ideaContext = { targetAudience: 'people who rent', sellingPoints: ['one page a week'], modules: ['Light'] }
  await expect(whole({ tone: 'playful', ideaContext })).toMatchFileSnapshot('../../test/prompts/titles/titles.txt')
})

it.each([
  ['the concept', { productConcept: 'A quiet house' }, 'A quiet house'],
  ['the idea', { ideaContext: { modules: ['Rain barrels'] } }, 'Rain barrels'],
  ['the idea’s own words for the concept', { ideaContext: { concept: 'A balcony kitchen' } }, 'A balcony kitchen'],
  ['the niche', { nicheContext: { painPoints: ['noise'] } }, 'noise'],
  ['the language', { language: 'it' }, 'Write in Italian'],
])('it uses %s', (_, more, instruction) => {
  expect(whole()).not.toContain(instruction)
  expect(whole(more)).toContain(instruction)
})

it('explains each tone', () => {
  const tones = TITLE_TONES.map((tone) => whole({ tone }).replaceAll(tone, ''))
  expect(new Set(tones).size).toBe(TITLE_TONES.length)
})

it('explains contexts only if there are any', () => {
  expect(whole()).not.toContain('Context')
  expect(whole({ ideaContext: { concept: 'x' } })).toContain('ideaContext says')
  expect(whole({ nicheContext: { name: 'x' } })).toContain('nicheContext says')
})
