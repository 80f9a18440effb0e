import { TITLE_TONES } from '@makeready/contract/domain/tones'
import { expect, it } from 'vitest'
import { composeTitles } from './titles.ts'

const CONCEPTS = [
  'A guide that teaches retirees how to paint watercolours',
  'An online course about managing stress for nurses',
  'Sourdough',
  'How to knit socks',
  'A workbook on weekday dinner plans for busy families with a plan for ordinary weeks',
  'I want to write about growing tomatoes in pots',
  'A mini-course that helps busy moms reclaim their mornings',
  '🔥',
]

it('gives ten different titles in every tone for every concept', () => {
  for (const productConcept of CONCEPTS) {
    for (const tone of TITLE_TONES) {
      const titles = composeTitles({ tone, productConcept }, { seed: 'a' })
      expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(10)
      for (const title of titles) {
        expect(title.length).toBeLessThanOrEqual(90)
        expect(title).not.toMatch(
          /[{}]|\b(\w+) \1\b| {2}|[?!:,] ?[:,.]|\ban? (an?|the|your)\b| (to|for|of|a|the|on|with)$/i,
        )
        expect(title).not.toMatch(/Guide on|Course to|Workbook to|\bundefined\b|Readers/)
      }
    }
  }
})

it('sounds different in every tone', () => {
  const all = TITLE_TONES.map((tone) => composeTitles({ tone, productConcept: 'Sourdough' }, { seed: 'a' }))
  expect(new Set(all.flat()).size).toBeGreaterThan(60)
})

it('keeps the subject and names the readers', () => {
  const titles = composeTitles(
    { tone: 'friendly', productConcept: 'How to knit socks', ideaContext: { targetAudience: 'Left-handed beginners' } },
    { seed: 'a' },
  )
  for (const title of titles) expect(title).toContain('Knitting Socks')
  expect(titles.join()).toContain('Left-Handed Beginners')
})

it('mentions the number of parts only if it is given', () => {
  const productConcept = 'A workbook on beekeeping'
  const modules = ['Welcome', 'Hive', 'Bees', 'Honey']
  const ask = (given: string[]) =>
    ['a', 'b', 'c', 'd'].flatMap((seed) =>
      composeTitles({ tone: 'professional', productConcept, ideaContext: { modules: given } }, { seed }),
    )
  expect(ask([]).join()).not.toMatch(/\d/)
  expect(ask(modules).join()).toContain('3 Exercises')
})

it('suggests other titles if the first ones are remembered', () => {
  const ask = (memory: string[]) =>
    composeTitles({ tone: 'casual', productConcept: 'Sourdough' }, { seed: 'a', memory })
  const first = ask([])
  expect(ask(first).filter((title) => first.includes(title))).toEqual([])
})

it('uses the right article before the product type', () => {
  const titles = TITLE_TONES.flatMap((tone) =>
    ['a', 'b', 'c'].flatMap((seed) =>
      composeTitles({ tone, productConcept: 'A PLR content pack on sourdough' }, { seed }),
    ),
  )
  expect(titles.join('\n')).toMatch(/\bAn Article Pack/)
  expect(titles.join('\n')).not.toMatch(/\bA Article/)
})

it('uses the thing itself if starting it or its problems would make no sense', () => {
  for (const frame of ['first steps in', 'steady progress in', 'common problems with']) {
    const productConcept = `An ebook on ${frame} chess openings`
    const titles = TITLE_TONES.flatMap((tone) => composeTitles({ tone, productConcept }, { seed: frame }))
    for (const title of titles) expect(title).toContain('Chess Openings')
    expect(titles.join('\n')).not.toMatch(
      /Begin with First|You and (?:First|Steady|Common)|Done Properly: Common|First Steps.* Done Properly/,
    )
  }
})

it('assume nothing about readers of an unknown subject', () => {
  for (const tone of TITLE_TONES) {
    const titles = composeTitles({ tone, productConcept: 'An ebook on tower crane hand signals' }, { seed: 'a' })
    expect(titles).toHaveLength(10)
    for (const title of titles) expect(title).toContain('Tower Crane Hand Signals')
    expect(titles.join('\n')).not.toMatch(/Ordinary|Kitchen|Cup of Tea|Long Lists|Stress|Panic|Stuck|Talent|Mistakes/)
  }
})

it('are playful about an unknown subject, too, without titles of other tones', () => {
  const productConcept = 'An ebook on tower crane hand signals'
  const playful = composeTitles({ tone: 'playful', productConcept }, { seed: 'a' })
  expect(playful.join('\n')).not.toMatch(/Structured|Thorough|Reasons|Foundations|Reference/)
})

it('repeats no content word, in any form', () => {
  const titles = TITLE_TONES.flatMap((tone) =>
    composeTitles({ tone, productConcept: 'An ebook on weekly planning for busy parents' }, { seed: 'a' }),
  )
  expect(titles.join('\n')).toContain('Weekly Planning')
  expect(titles.filter((title) => /planning.*\bplan(?:ned|s)?\b/i.test(title))).toEqual([])
})
