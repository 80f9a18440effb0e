import { expect, it } from 'vitest'
import { composeIdeas } from './ideas.ts'
import { knowledgeOf } from './knowledge-of.ts'
import { composeNiches } from './niches.ts'

const input = { targetAudience: 'Busy parents, 30-45', interests: 'meal planning, sourdough', budgetRange: '$20-50' }

it('gives five different niches, the same for the same seed', () => {
  const niches = composeNiches(input, { seed: 'a' })
  expect(new Set(niches.map(({ name }) => name)).size).toBe(5)
  expect(composeNiches(input, { seed: 'a' })).toEqual(niches)
  expect(composeNiches(input, { seed: 'b' })).not.toEqual(niches)
})

it('speaks of the creator’s own interests and audience', () => {
  const names = composeNiches(input, { seed: 'a' }).map(({ name }) => name)
  for (const name of names) expect(name).toContain('busy parents')
  expect(names.filter((name) => /sourdough/i.test(name)).length).toBeGreaterThan(0)
})

it('invents no figure and calls everything an estimate or a thing to check', () => {
  for (const niche of composeNiches(input, { seed: 'a' })) {
    for (const text of [niche.marketSize, niche.competitionLevel, niche.profitPotential]) {
      expect(text).toMatch(/^(?:(?:Large|High|Medium|Small|Low) \(estimate\)|Not known)\. Check: ./)
      expect(text.length).toBeLessThan(100)
    }
    expect(niche.demographics.painPoints).toHaveLength(3)
    const figures = JSON.stringify(niche).match(/\d+/g) ?? []
    for (const figure of figures) expect('30-45 $20-50').toContain(figure)
  }
})

it('repeats the age and the budget as they were given', () => {
  const [niche] = composeNiches(input, { seed: 'a' })
  expect(niche?.demographics.age).toBe('30-45')
  expect(niche?.demographics.income).toContain('$20-50')
})

it('brings other niches when the first ones are remembered', () => {
  const first = composeNiches(input, { seed: 'a' }).map(({ name }) => name)
  const second = composeNiches(input, { seed: 'a', memory: first }).map(({ name }) => name)
  expect(second.filter((name) => first.includes(name))).toEqual([])
})

it('does not call beginners people who are just starting', () => {
  const names = composeNiches({ targetAudience: 'beginners', interests: 'beekeeping', budgetRange: '' }, { seed: 'a' })
  for (const { name } of names) expect(name).not.toContain('just starting')
})

it('offers no steady progress in what hurts, and young readers nothing from a life they do not lead', () => {
  const names = (targetAudience: string, interests: string) =>
    ['a', 'b', 'c'].flatMap((seed) =>
      composeNiches({ targetAudience, interests, budgetRange: '' }, { seed }).map(({ name }) => name),
    )
  expect(names('office workers', 'migraine').join('\n')).not.toMatch(/(?:First steps in|Steady progress in) migraine/)
  expect(names('teenagers', 'saving money').join('\n')).not.toMatch(/couples|freelance|per project/)
})

it('makes no niche that a reader would stumble over', () => {
  const names = (targetAudience: string, interests: string) =>
    ['a', 'b', 'c', 'd', 'e', 'f']
      .flatMap((seed) =>
        composeNiches({ targetAudience, interests, budgetRange: '' }, { seed }).map(({ name }) => name),
      )
      .join('\n')
  expect(names('new managers', 'delegation, difficult conversations')).not.toMatch(
    /small budget|house rules|small children|just starting/,
  )
  expect(names('busy nurses', 'meal planning')).not.toMatch(/busy week|family meals .* live alone/)
  expect(names('parents of toddlers', 'sibling rivalry')).not.toMatch(/First steps|Steady progress|just starting/)
  expect(names('couples', 'household budget')).not.toMatch(/(?:in|with) household budget/)
  expect(names('engineers', 'smart thermostats')).not.toMatch(/steps in smart|busy week|fresh start.*just starting/)
})

it('repeats a budget in words that fit a sentence', () => {
  const income = (budgetRange: string) =>
    composeNiches({ ...input, budgetRange }, { seed: 'a' })[0]?.demographics.income
  expect(income('under 50')).toBe('not known (budget range: under 50)')
  expect(income('tight')).toBe('not known (a tight budget was given)')
  expect(income('any')).toBe('not known')
})

const GRADE = /^(Large|High|Medium|Small|Low|Not known)/
const gradesOf = (targetAudience: string, interests: string, budgetRange: string, seed = 'a') =>
  composeNiches({ targetAudience, interests, budgetRange }, { seed }).map(
    ({ marketSize, competitionLevel, profitPotential }) =>
      [marketSize, competitionLevel, profitPotential].map((text) => GRADE.exec(text)?.[0] ?? text),
  )

it('grades the niches of one list apart, and uses every grade there is', () => {
  const lists = [
    gradesOf('busy parents', 'meal planning, sourdough', '$20-50'),
    gradesOf('parents', 'meal planning', 'under 30'),
    gradesOf('freelance designers', 'pricing projects', '$300'),
    gradesOf('retirees', 'watercolour painting', 'under 40'),
    gradesOf('beginners', 'family history', 'any'),
    gradesOf('people who live in flats', 'growing tomatoes on balconies', 'tight'),
    gradesOf('students', 'time management', '$60'),
  ]
  const apart = lists.filter((list) => new Set(list.map(String)).size > 1)
  expect(apart.length).toBeGreaterThanOrEqual(6)
  const used = (at: number) => new Set(lists.flat().map((grades) => grades[at]))
  expect(used(0)).toEqual(new Set(['Large', 'Medium', 'Small']))
  expect(used(1)).toEqual(new Set(['High', 'Medium', 'Low']))
  expect(used(2)).toEqual(new Set(['High', 'Medium', 'Low']))
})

it('calls a narrower market no larger and no more crowded', () => {
  const rank = (grade: string | undefined) => ['Small', 'Low', 'Medium', 'Large', 'High'].indexOf(grade ?? '')
  const sum = (at: number, ...words: [string, string]) =>
    gradesOf(...words, '$40').reduce((all, grades) => all + rank(grades[at]), 0)
  for (const at of [0, 1])
    expect(sum(at, 'single parents who work nights', 'quick meal planning for one oven')).toBeLessThan(
      sum(at, 'parents', 'meal planning'),
    )
})

it('does not guess from a budget without an amount or a measure', () => {
  for (const budget of ['abc', '???'])
    for (const grades of gradesOf('parents', 'sourdough', budget)) expect(grades[2]).toBe('Not known')
})

it('of a subject that nobody wrote about keeps to the creator’s words and says what to find out', () => {
  const niches = composeNiches(
    { targetAudience: 'hams of Görlitz', interests: 'making first contacts on the Riesling net', budgetRange: '' },
    { seed: 'a' },
  )
  for (const { name, demographics } of niches) {
    expect(name).toMatch(/making first contacts on the Riesling net for hams of Görlitz$/)
    expect(demographics.painPoints).toHaveLength(3)
    for (const pain of demographics.painPoints) expect(pain).toMatch(/^To find out: .+\?$/)
  }
  const first = niches[0]?.name ?? ''
  const painPoints = niches[0]?.demographics.painPoints
  for (const { concept } of composeIdeas(
    { productType: 'ebook', niche: first, nicheContext: { painPoints } },
    { seed: 'a' },
  )) {
    expect(concept).toContain('making first contacts on the Riesling net for hams of Görlitz')
    expect(concept).not.toMatch(/find out|ordinary weeks|usual mistakes/)
  }
})

it('keeps the words without which a subject would be another one', () => {
  const niches = composeNiches(
    { targetAudience: 'craft sellers', interests: 'selling on Etsy', budgetRange: '' },
    { seed: 'a' },
  )
  for (const { name } of niches) expect(name).not.toMatch(/\bselling (?:in|with|for|, )/i)
  expect(niches.map(({ name }) => knowledgeOf({ niche: name }))).not.toContain('general')
})

it('begins with what the readers want, and not with another field that was listed', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const names = composeNiches(
      {
        targetAudience: 'retired teachers who want to start beekeeping',
        interests: 'beekeeping, gardening, honey',
        budgetRange: 'up to $300 a year',
      },
      { seed },
    ).map(({ name }) => name.replace(/ for retired teachers.*/, ''))
    expect(names[0]).toMatch(/beekeeping/i)
    expect(names.filter((name) => /garden|plant|water/i.test(name))).toEqual([])
  }
})
