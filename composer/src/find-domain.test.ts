import { expect, it } from 'vitest'
import { KNOWN_SUBJECTS } from '../test/known-subjects.ts'
import { NEIGHBORS } from '../test/neighbor-subjects.ts'
import { SOLD_SUBJECTS, TYPED_NEIGHBORS, TYPED_SUBJECTS } from '../test/typed-subjects.ts'
import { findDomain } from './find-domain.ts'
import { DOMAINS } from './knowledge.ts'
import { subjectOf } from './subject.ts'

it.each([
  ['knitting socks', 'textile-craft'],
  ['sourdough', 'baking'],
  ['plant-based meals', 'meal-planning'],
  ['stretching for office workers', 'desk-fitness'],
  ['small weddings', 'events-weddings'],
  ['electric guitar', 'music-practice'],
  ['stargazing', 'nature-science'],
  ['old family photographs', 'family-history'],
  ['screen time for kids', 'everyday-parenting'],
  ['dog photography', 'phone-photography'],
  ['procrastination', 'time-management'],
  ['zero waste kitchens', 'sustainable-living'],
  ['urban sketching', 'drawing-painting'],
  ['coffee shops', 'small-business'],
  ['Baby sleep for first-time parents', 'family-sleep'],
  ['Toddler sleep', 'family-sleep'],
  ['Bedtime routine for kids', 'family-sleep'],
  ['Better sleep for new parents', 'family-sleep'],
  ['gentle sleep training', 'family-sleep'],
  ['co-parenting after a separation', 'everyday-parenting'],
])('knows that %j belongs to %s', (subject, id) => {
  expect(findDomain(subject)?.id).toBe(id)
})

it.each([
  'a repairing workshop',
  'repairing bicycles',
  'workshop safety',
  'power plants',
  'football pitches',
  'stage lighting',
  'story points',
  'model railways',
  'writing code',
  'the parents',
  'computer science',
  'knights',
  'Kryptographie',
  'Sleep for Shift Workers',
  'Better sleep for nurses on night shifts',
  'sleep routine',
  'power naps at work',
  'night waking in menopause',
  'baby food for parents',
])('does not mistake %j for a field it knows', (subject) => {
  expect(findDomain(subject)).toBeNull()
})

it('also uses the readers to know whose sleep is meant, but takes no subject from them', () => {
  expect(findDomain('better sleep', 'parents of twins')?.id).toBe('family-sleep')
  expect(findDomain('better sleep', 'nurses on night shifts')).toBeNull()
  expect(findDomain('model railways', 'dog owners')).toBeNull()
})

it('knows each of its fields by many names', () => {
  const asked = Object.entries(KNOWN_SUBJECTS).flatMap(([id, subjects]) => subjects.map((subject) => ({ id, subject })))
  expect(asked.length).toBeGreaterThanOrEqual(150)
  expect(Object.keys(KNOWN_SUBJECTS)).toHaveLength(DOMAINS.length)
  const mistaken = asked.filter(({ id, subject }) => findDomain(subject)?.id !== id)
  expect(mistaken.map(({ id, subject }) => `${subject} (${id}): ${findDomain(subject)?.id ?? 'unknown'}`)).toEqual([])
})

it('recognizes them in the sentences that describe products', () => {
  const mistaken = Object.entries(KNOWN_SUBJECTS).flatMap(([id, subjects]) =>
    subjects
      .flatMap((subject) => [subject, `An ebook on ${subject}`, `A course about ${subject} for beginners`])
      .filter((concept) => subjectOf(concept).domain.id !== id),
  )
  expect(mistaken).toEqual([])
})

it('does not claim a neighboring subject', () => {
  expect(NEIGHBORS.length).toBeGreaterThanOrEqual(60)
  expect(
    NEIGHBORS.flatMap((subject) => {
      const field = findDomain(subject)
      return field ? [`${subject}: ${field.id}`] : []
    }),
  ).toEqual([])
})

it('reads subjects as creators type them', () => {
  expect(TYPED_SUBJECTS.filter(([subject, field]) => subjectOf(subject).domain.id !== field)).toEqual([])
  expect(TYPED_NEIGHBORS.filter((subject) => subjectOf(subject).known || findDomain(subject))).toEqual([])
})

it.each(Object.entries(SOLD_SUBJECTS))('reads titles of products that sell: %s', (field, titles) => {
  const fieldOf = ({ known, domain }: ReturnType<typeof subjectOf>) => (known ? domain.id : 'unknown')
  const read = titles.map((title) => [title, fieldOf(subjectOf(title))])
  expect(read).toEqual(titles.map((title) => [title, field]))
})
