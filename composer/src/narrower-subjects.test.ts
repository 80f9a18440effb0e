import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { describe, expect, it } from 'vitest'
import { KNOWN_SUBJECTS } from '../test/known-subjects.ts'
import { composeBookOutline } from './book-outline.ts'
import { composeIdeas } from './ideas.ts'
import narrower from './knowledge/narrower-subjects.json' with { type: 'json' }
import { topicsWithin } from './narrower-subjects.ts'
import { subjectOf } from './subject.ts'
import { topicsOf } from './topics.ts'

const options = { seed: 'a' }

describe('a subject within a field', () => {
  it.each([
    ['Hand Embroidery for Beginners', /sewing machine|socks|crochet/i],
    ['Crochet for Beginners', /knitting|quilting|embroidery/i],
    ['Butterflies in the Garden', /birds|night sky|telescope/i],
    ['Co-Parenting for Beginners', /screens|chores|brothers/i],
    ['Writing a Thesis', /problem sets|exam room|flashcards/i],
    ['The Bullet Journal', /phone|interruptions/i],
    ['Active Listening', /household|friendship/i],
  ])('has the chapters of a book about it, and no others: %s', (title, others) => {
    const outline = composeBookOutline({ title, productType: 'ebook', words: 12_000 }, options)
    expect(outline.map(({ name }) => name).join('\n')).not.toMatch(others)
    expect(outline.filter(({ points }) => points.length > 0).length).toBeGreaterThan(2)
  })

  it('has chapters that the creator is asked about where few are known', () => {
    const outline = composeBookOutline({ title: 'Hand Embroidery', productType: 'ebook', words: 12_000 }, options)
    const chapters = outline.filter(({ name }) => name.startsWith('Chapter '))
    expect(chapters.length).toBeGreaterThanOrEqual(5)
    expect(chapters.filter(({ points }) => points.length === 0).map(({ name }) => name)).toEqual([
      'Chapter 4: Hand embroidery – Preparation',
      'Chapter 5: Hand embroidery – Tools',
    ])
  })

  it('has everything known of the parts that it names together', () => {
    const names = (subject: string) => topicsWithin('textile-craft', subject).map(({ name }) => name)
    expect(new Set(names('knitting and crochet'))).toEqual(new Set([...names('knitting'), ...names('crochet')]))
    expect(names('needlecraft')).toEqual(topicsOf('textile-craft').map(({ name }) => name))
  })

  it.each(Object.entries(narrower))('refers to topics that exist: %s', (field, parts) => {
    const names = topicsOf(field).map(({ name }) => name)
    for (const { keys, topics } of parts) {
      expect(keys.length).toBeGreaterThan(0)
      expect(topics.filter((topic) => !names.includes(topic))).toEqual([])
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

describe('an idea keeps the field of its niche', () => {
  it('for one product type per subject, in turn', () => {
    const typeOf = (index: number) => PRODUCT_TYPES[index % PRODUCT_TYPES.length] ?? 'ebook'
    expect(SUBJECTS.flatMap((subject, index) => ideasElsewhere(subject, typeOf(index)))).toEqual([])
  })

  it.each(PRODUCT_TYPES)('for every subject: %s', { tags: ['slow'] }, (productType) => {
    expect(SUBJECTS.flatMap((subject) => ideasElsewhere(subject, productType))).toEqual([])
  })
})
