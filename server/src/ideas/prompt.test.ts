import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { generateIdeasInput } from '@makeready/contract/ideas'
import { expect, it } from 'vitest'
import { ideaPrompt } from './prompt.ts'

const whole = (more: object = {}) => {
  const { instructions, prompt } = ideaPrompt(generateIdeasInput.parse({ niche: 'Balcony gardens', ...more }))
  return `${instructions}\n\n=====\n\n${prompt}`
}

it('the prompt for ideas', async () => {
  const nicheContext = { marketSize: 'medium', demographics: { age: '25–40', painPoints: ['plants die'] } }
  await expect(whole({ productType: 'workbook', nicheContext })).toMatchFileSnapshot(
    '../../test/prompts/ideas/ideas.txt',
  )
})

it.each([
  ['the niche', { niche: 'Night shift sleep' }, 'Night shift sleep'],
  ['what the tool knows of it', { nicheContext: { demographics: { painPoints: ['noise'] } } }, 'noise'],
  ['what the wizard knows of it', { nicheContext: { name: 'x', painPoints: ['noise'] } }, 'noise'],
  ['its competition by the other name', { nicheContext: { competition: 'crowded' } }, 'crowded'],
  ['the language', { language: 'fr' }, 'Write in French'],
])('it uses %s', (_, more, instruction) => {
  expect(whole()).not.toContain(instruction)
  expect(whole(more)).toContain(instruction)
})

it('explains how to use the niche only if there is one', () => {
  expect(whole({ nicheContext: { name: 'x' } })).toContain('answer at least one of its pain points')
  expect(whole()).not.toContain('nicheContext')
})

it('asks for parts that suit each product type', () => {
  expect(new Set(PRODUCT_TYPES.map((productType) => whole({ productType }))).size).toBe(PRODUCT_TYPES.length)
  expect(whole({ productType: 'workbook' })).toContain('its exercises')
})
