import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { describe, expect, it } from 'vitest'
import { KNOWN_SUBJECTS } from '../test/known-subjects.ts'
import { composeBookOutline } from './book-outline.ts'
import { composeContent } from './content.ts'
import { composeIdeas } from './ideas.ts'
import narrower from './knowledge/narrower-subjects.json' with { type: 'json' }
import { topicsWithin } from './narrower-subjects.ts'
import { subjectOf } from './subject.ts'
import { topicsOf } from './topics.ts'

const options = { seed: 'a' }

type Part = { keys: string[]; readers?: string[]; topics?: string[]; called?: Record<string, string> }

describe('a subject within a field', () => {
  it.each([
    ['Hand Embroidery for Beginners', /sewing machine|socks|crochet/i],
    ['Crochet for Beginners', /knitting|quilting|embroidery/i],
    ['Butterflies in the Garden', /birds|night sky|telescope/i],
    ['Co-Parenting for Beginners', /screens|chores|brothers/i],
    ['Writing a Thesis', /problem sets|exam room|flashcards/i],
    ['The Bullet Journal', /phone|interruptions/i],
    ['Active Listening', /household|friendship/i],
    ['Cooking for One', /refuse/i],
    ['Selling on Etsy', /markets|galleries/i],
    ['Packing Light', /manners|papers/i],
    ['Starting a Small Backyard Vegetable Garden', /balcony|container|houseplants|light, wind/i],
    ['Growing Tomatoes', /herbs|balcony|containers|light, wind|crop rotation/i],
    ['A Plastic-Free Kitchen', /repairing|used before new/i],
  ])('has the chapters of a book about it, and no others: %s', (title, others) => {
    const outline = composeBookOutline({ title, productType: 'ebook', words: 12_000 }, options)
    expect(outline.map(({ name }) => name).join('\n')).not.toMatch(others)
    expect(outline.filter(({ points }) => points.length > 0).length).toBeGreaterThan(2)
  })

  it('has chapters that the creator is asked about where few are known', () => {
    const outline = composeBookOutline({ title: 'Upcycling', productType: 'ebook', words: 12_000 }, options)
    const chapters = outline.filter(({ name }) => name.startsWith('Chapter '))
    expect(chapters.length).toBe(3)
    expect(chapters.filter(({ points }) => points.length === 0).map(({ name }) => name)).toEqual([
      'Chapter 3: Preparing for upcycling',
    ])
  })

  it.each([
    ['meal-planning', 'vegan cooking', /\b(?:pork|beef|chicken|salmon|tuna|eggs?|cheese)\b/i],
    ['meal-planning', 'vegetarian dinners', /\b(?:pork|beef|chicken|salmon|tuna)\b/i],
    ['public-speaking', 'wedding toasts', /\b(?:slides?|clicker)\b/i],
    ['self-publishing', 'memoir writing', /\b(?:novel|fantasy|mystery)\b/i],
    ['small-gardening', 'houseplants', /\b(?:balcony|railing|slugs?)\b/i],
    ['small-gardening', 'raised bed vegetables', /\b(?:balcony|railing|houseplants?)\b/i],
    ['irregular-income', 'personal finance', /\b(?:uneven income|self-employed|invoices?)\b/i],
    ['travel', 'hiking with kids', /\b(?:city pass|airline|museum)\b/i],
    ['language-learning', 'speaking English', /\bgenders?\b/i],
    ['everyday-parenting', 'raising teenagers', /\b(?:toddlers?|naps?|stickers?)\b/i],
    ['music-practice', 'ukulele', /\b(?:pianist|violin|bow)\b/i],
    ['textile-craft', 'knitting socks', /\b(?:sweaters?|pullover|cardigan)\b/i],
    ['small-business', 'opening a coffee shop', /\b(?:hourly|bookkeeping|lamps?)\b/i],
  ])('has no sentence that does not suit it: %s, %s', (field, subject, others) => {
    const topics = topicsWithin(field, subject)
    expect(JSON.stringify(topics.map(({ keys: _, ask: __, ...said }) => said))).not.toMatch(others)
    expect(topics.flatMap(({ paragraphs }) => paragraphs).length).toBeGreaterThan(15)
  })

  it.each([
    ['language-learning', 'learning Spanish', 'Spanish'],
    ['language-learning', 'speaking English', 'English'],
    ['music-practice', 'ukulele', 'ukulele'],
    ['time-management', 'bullet journal', 'Rapid logging'],
    ['content-marketing', 'starting a podcast', 'podcast'],
  ])('has a topic that no other subject has: %s, %s', (field, subject, name) => {
    const isIts = (topic: { name: string }) => topic.name.includes(name)
    expect(topicsWithin(field, subject).filter(isIts)).toHaveLength(1)
    expect(topicsWithin(field, 'something else').filter(isIts)).toEqual([])
  })

  it.each([
    ['textile-craft', 'knitting socks', 'Gauge, size and fit in knitting'],
    ['travel', 'hiking with kids', 'Traveling with children'],
  ])('lacks what a broader subject has that it does not need: %s, %s', (field, subject, other) => {
    expect(topicsOf(field).map(({ name }) => name)).toContain(other)
    expect(topicsWithin(field, subject).map(({ name }) => name)).not.toContain(other)
  })

  it('includes only their own topic for people who come along', () => {
    expect(topicsWithin('travel', 'camping with kids').map(({ name }) => name)).toEqual([
      'What the trip is for',
      'Money before and on the way',
      'Packing one bag',
      'Beds, meals and manners',
      'Traveling with children',
      'Road trips, camping and day hikes',
    ])
  })

  it('has its chapters in the order of a book about it, which may be another than its field’s', () => {
    const places = (subject: string) =>
      ['Rewards and timing', 'The first weeks with a puppy'].map((name) =>
        topicsWithin('dog-training', subject).findIndex((topic) => topic.name === name),
      )
    const [rewards = 0, weeks = 0] = places('crate training')
    expect(rewards).toBeLessThan(weeks)
    const [later = 0, earlier = 0] = places('dog training')
    expect(later).toBeGreaterThan(earlier)
  })

  it('writes a chapter that is named after another topic of its field, without what does not suit the subject', () => {
    const middle = topicsOf('public-speaking').find(({ name }) => name === 'Building the middle of a talk')
    const sectionName = `Chapter 2: ${middle?.name}`
    const ideaContext = { concept: 'An ebook on wedding toasts' }
    const ask = { title: 'Toasts', sectionName, contentType: 'educational', productType: 'ebook', ideaContext } as const
    const chapter = composeContent({ ...ask, words: 1_500 }, options)
    const suits = middle?.paragraphs.filter(({ say }) => !/\b(?:slides?|charts?|meetings?|deck)\b/i.test(say)) ?? []
    expect(suits.length).toBeGreaterThan(3)
    for (const { say } of suits) expect(chapter).toContain(say)
    expect(chapter).not.toMatch(/\bslides?\b/i)
  })

  it('includes all knowledge of the parts it names together', () => {
    const names = (subject: string) => topicsWithin('textile-craft', subject).map(({ name }) => name)
    expect(new Set(names('knitting and crochet'))).toEqual(new Set([...names('knitting'), ...names('crochet')]))
    const general = topicsOf('textile-craft').filter((topic) => !topic.for)
    expect(names('needlecraft')).toEqual(general.map(({ name }) => name))
  })

  it.each(Object.entries(narrower))('refers to topics that exist: %s', (field, parts) => {
    const names = topicsOf(field).map(({ name }) => name)
    for (const { keys, readers = [], topics = names, called = {} } of parts as Part[]) {
      expect(keys.length + readers.length).toBeGreaterThan(0)
      expect([...topics, ...Object.keys(called)].filter((topic) => !names.includes(topic))).toEqual([])
      expect(topics.length, keys.join()).toBeGreaterThan(1)
    }
  })
})

type Subject = { field: string; niche: string }
const SUBJECTS: readonly Subject[] = Object.entries(KNOWN_SUBJECTS).flatMap(([field, niches]) =>
  niches.map((niche) => ({ field, niche })),
)

const ideasElsewhere = ({ field, niche }: Subject, productType: ProductType) =>
  composeIdeas({ productType, niche, nicheContext: { targetAudience: 'busy parents' } }, options)
    .filter(({ concept }) => subjectOf(concept).domain.id !== field)
    .map(({ concept }) => concept)

it('readers with uneven pay get the topics about it, whatever the subject is called', () => {
  const named = (concept: string) => subjectOf(concept).topics.map(({ name }) => name)
  const theirs = ['Living from the lowest month', 'Paying yourself a salary', 'A buffer for slow months']
  const families = 'A course on household budgeting for families'
  expect(named(`${families} with irregular income`)).toEqual(expect.arrayContaining([...named(families), ...theirs]))
  expect(named(families).filter((name) => theirs.includes(name))).toEqual([])
})

describe('an idea keeps the field of its niche', () => {
  it('for one product type per subject, in rotation', { tags: ['slow'] }, () => {
    const typeOf = (index: number) => PRODUCT_TYPES[index % PRODUCT_TYPES.length] ?? 'ebook'
    expect(SUBJECTS.flatMap((subject, index) => ideasElsewhere(subject, typeOf(index)))).toEqual([])
  })

  it.each(PRODUCT_TYPES)('for every subject: %s', { tags: ['slow'] }, (productType) => {
    expect(SUBJECTS.flatMap((subject) => ideasElsewhere(subject, productType))).toEqual([])
  })
})
