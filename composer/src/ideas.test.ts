import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { expect, it } from 'vitest'
import { chaptersToAsk, composeIdeas } from './ideas.ts'
import { composeNiches } from './niches.ts'
import { parseLine } from './outline-line.ts'
import { questionsAbout } from './sections/questions.ts'
import { subjectOf } from './subject.ts'

const niche = 'Beekeeping on a small budget for city beginners who have little free time'

it('gives four or five different ideas for every product type, each suitable for it', () => {
  const firstModules = PRODUCT_TYPES.map((productType) => {
    const ideas = composeIdeas({ productType, niche }, { seed: 'a' })
    expect(ideas.length).toBeGreaterThanOrEqual(4)
    expect(new Set(ideas.map(({ concept }) => concept)).size).toBe(ideas.length)
    for (const idea of ideas) {
      expect(idea.concept).toMatch(/^An? .+ (?:on|to) beekeeping on a small budget .+\.$/)
      expect(idea.targetAudience).toBe('City beginners who have little free time')
      // an unknown subject gets no promises
      expect(idea.sellingPoints[0]).toBe('For city beginners who have little free time.')
      expect(idea.modules.length).toBeGreaterThanOrEqual(5)
      expect(JSON.stringify(idea)).not.toMatch(/\d|[{}]\w/)
    }
    return ideas[0]?.modules.join()
  })
  expect(new Set(firstModules).size).toBeGreaterThan(4)
})

it('starts with the difficulties the creator named', () => {
  const painPoints = ['Neighbours are afraid of bees.']
  const ideas = composeIdeas({ productType: 'guide', niche, nicheContext: { painPoints } }, { seed: 'a' })
  expect(JSON.stringify(ideas)).toContain('neighbours are afraid of bees')
})

it('keeps the subject and the readers of a niche made by the composer', () => {
  const niches = composeNiches(
    { targetAudience: 'busy families', interests: 'soups, dog training', budgetRange: '' },
    { seed: 'n' },
  )
  for (const { name } of niches) {
    for (const idea of composeIdeas({ productType: 'ebook', niche: name }, { seed: 'a' })) {
      expect(subjectOf(idea.concept).long).toBe(subjectOf(name).long)
      expect(idea.targetAudience).toMatch(/^Busy families/)
    }
  }
})

it('says where readers are going before it says where they start', () => {
  const nicheContext = { targetAudience: 'freelancers with irregular income' }
  const concepts = composeIdeas(
    { productType: 'ebook', niche: 'Saving for one goal', nicheContext },
    { seed: 'a' },
  ).map(({ concept }) => concept)
  expect(concepts.join('\n')).toMatch(/ leads freelancers .+ toward a goal .+, from the point where .+\./)
})

it('skips ideas it has given before', () => {
  const first = composeIdeas({ productType: 'ebook', niche }, { seed: 'a' }).map(({ concept }) => concept)
  const second = composeIdeas({ productType: 'ebook', niche }, { seed: 'a', memory: first.slice(0, 2) })
  expect(second.map(({ concept }) => concept)).not.toContain(first[0])
})

it.each([
  'First steps in newborn sleep for new parents',
  'First steps with a ukulele for adults',
  'Tools for sourdough',
])('says what it leads to: %s', (name) => {
  for (const productType of PRODUCT_TYPES)
    for (const { concept } of composeIdeas({ productType, niche: name }, { seed: 'a' }))
      expect(concept).not.toMatch(/\b(?:toward|with|can|where) *\.| {2}|with {2}|toward \./)
})

it('includes in every idea the chapter its subject is named after', () => {
  const ideas = composeIdeas({ productType: 'ebook', niche: 'First steps in ukulele for adults' }, { seed: 'a' })
  for (const { modules } of ideas) expect(modules).toContain('The ukulele from tuning to four chords')
})

it('takes a group of people for the readers, not for the subject', () => {
  for (const group of ['Fathers on rotating shifts', 'Home bakers with full-time jobs', 'single parents']) {
    for (const productType of PRODUCT_TYPES) {
      for (const { concept, targetAudience, modules } of composeIdeas({ productType, niche: group }, { seed: 'a' })) {
        const isKnown = subjectOf(group).known
        if (isKnown) continue
        expect(concept).toMatch(new RegExp(`^An? [^,:]+ for ${group}[,:]`, 'i'))
        expect(concept).not.toMatch(/ readers\b/)
        expect(targetAudience.toLowerCase()).toBe(group.toLowerCase())
        expect(modules.join()).not.toMatch(/fathers|parents|bakers|–/i)
      }
    }
  }
})

it('takes a group of people for the subject if the readers are others', () => {
  const nicheContext = { targetAudience: 'amateur genealogists of Friesland' }
  for (const { concept } of composeIdeas(
    { productType: 'workbook', niche: 'Frisian boat builders', nicheContext },
    { seed: 'a' },
  ))
    expect(concept).toMatch(/^A workbook on Frisian boat builders for amateur genealogists of Friesland\b/)
})

it.each([
  ['Beekeeping', 'Preparing for beekeeping', 'Mistakes in beekeeping', 'What beekeeping can cost'],
  [
    'How to fix a clarinet',
    'Groundwork for fixing a clarinet',
    'Mistakes in fixing a clarinet',
    'What fixing a clarinet can cost',
  ],
  ['rokkaku kites', 'Preparing for rokkaku kites', 'Mistakes with rokkaku kites', 'What rokkaku kites can cost'],
  [
    'Segelschiffe der Hanse',
    'Segelschiffe der Hanse – Preparation',
    'Segelschiffe der Hanse – Mistakes',
    'Segelschiffe der Hanse – Effort',
  ],
])('names chapters about an unknown subject in words that fit it, and asks about each: %s', (typed, ...names) => {
  const { called } = subjectOf(typed)
  const chapters = chaptersToAsk(called)
  expect(chapters).toEqual(expect.arrayContaining(names))
  const asked = chapters.map((name) => questionsAbout(parseLine(name), called)[0]?.ask ?? '')
  expect(asked.filter((question) => !question.includes(called))).toEqual([])
  expect(new Set(chapters.map((name) => parseLine(name).intent)).size).toBe(chapters.length)
})
