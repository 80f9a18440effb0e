import { expect, it } from 'vitest'
import { subjectOf } from '../subject.ts'
import { audienceIn, inFull, parseAudience } from './audience.ts'

it('reads audiences as people type them', () => {
  const cases: [string, string][] = [
    ['a beginner photographer', 'beginner photographers'],
    ['New parents, 25-40', 'new parents'],
    ['My audience is busy moms', 'busy moms'],
    ['anyone who wants to bake', 'people who want to bake'],
    ['a manager who has a small team', 'managers who have a small team'],
    ['Van owners', 'van owners'],
    ['Women over 50', 'women over 50'],
    ['people with ADHD', 'people with ADHD'],
    ['Anfänger', 'Anfänger'],
    ['?!', 'readers'],
  ]
  for (const [typed, read] of cases) expect(inFull(parseAudience(typed))).toBe(read)
})

it('finds the readers in a niche or a concept', () => {
  expect(audienceIn('Soups for busy families who cook for picky eaters')).toBe(
    'busy families who cook for picky eaters',
  )
  expect(audienceIn('A guide that teaches retirees how to paint')).toBe('retirees')
  expect(audienceIn('Sourdough')).toBe('')
})

it('readers are people: what else follows ‘for’ belongs to the subject', () => {
  const lime = 'Lime plastering for old houses, for homeowners'
  expect(audienceIn(lime)).toBe('homeowners')
  expect(audienceIn('Toys for dogs')).toBe('')
  expect(audienceIn('Meal plans for busy families, with a chapter for guests')).toBe('busy families')
  expect(subjectOf(lime).long).toBe('lime plastering for old houses')
})
