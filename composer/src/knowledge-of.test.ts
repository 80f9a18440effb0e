import { expect, it } from 'vitest'
import { composeContent } from './content.ts'
import { knowledgeOf } from './knowledge-of.ts'

it('distinguishes subjects it knows from those it writes about in general', () => {
  expect(knowledgeOf({ interests: 'meal planning, chess' })).toBe('known')
  expect(knowledgeOf({ interests: 'chess' })).toBe('general')
  expect(knowledgeOf({ niche: 'Batch cooking for busy parents' })).toBe('known')
  expect(knowledgeOf({ productConcept: 'A course on beekeeping for city beginners' })).toBe('general')
  expect(knowledgeOf({ title: 'Dinner', ideaContext: { concept: 'An ebook on weekday dinner plans' } })).toBe('known')
  expect(knowledgeOf({ title: '' })).toBe('general')
})

it('is the same for a section as for its product: a niche is enough', () => {
  const nicheContext = { name: 'Sourdough in small steps for home bakers' }
  const section = { title: 'Small Steps, Good Days', sectionName: 'Chapter 1', contentType: 'educational' as const }
  expect(knowledgeOf({ ...section, nicheContext })).toBe('known')
  expect(composeContent({ ...section, nicheContext }, { seed: 'a' })).toContain('flour')
})
