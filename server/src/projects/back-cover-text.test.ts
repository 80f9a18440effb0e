import { expect, it } from 'vitest'
import { backCoverText } from './back-cover-text.ts'
import type { PrintedParts } from './to-manuscript.ts'

const book = (content: string, more: Partial<PrintedParts> = {}): PrintedParts => ({
  title: 'Bees',
  productType: 'ebook',
  productTitle: null,
  language: 'en',
  author: null,
  licence: null,
  rights: null,
  citations: null,
  layout: null,
  style: null,
  publication: null,
  cover: null,
  contentSections: [
    { sectionName: 'Introduction', content },
    { sectionName: 'Chapter 1: Site', content: 'Bees like the morning sun.' },
    { sectionName: 'Chapter 2: Swarm', content: 'It leaves in May.' },
  ],
  sources: [],
  ...more,
})
const blurb = (content: string, more: Partial<PrintedParts> = {}) => backCoverText(book(content, more), 'Ann').blurb

it('reads Markdown as the press does: no marks, no escapes, and sentences with prices or notes', () => {
  const content =
    'Bees \\& wasps \\[both\\] need 1\\. water[^S1-2]. A hive costs $300. Rename `my_hive_log` and snake_case_names. *Save* it.\n\n*An aside.*\n\n> A quote.\n\n[^S1-2]: A note.'
  expect(blurb(content).split('\n\n').slice(0, 2)).toEqual([
    'Bees & wasps [both] need 1. water.',
    'A hive costs $300. Rename my_hive_log and snake_case_names. Save it.',
  ])
})

it.each([
  [
    'lists what the introduction lists',
    '- Build a hive[^S1-2]\n- Choose a site',
    ['• Build a hive', '• Choose a site'],
  ],
  ['names the chapters instead of things to buy', '- A box. Around $90.\n- Choose a site', ['• Site', '• Swarm']],
])('%s', (_, list, points) => {
  expect(blurb(`A year. A hive.\n\n${list}\n\n[^S1-2]: A note.`).split('\n\n').slice(2)).toEqual(points)
})

it('takes the description for stores, if there is one', () => {
  const publication = { subtitle: 'The First Year', description: 'Nine **months**.\n\nThen honey.' }
  expect(blurb('A year. A hive.', { publication })).toBe('The First Year\n\nNine months.\n\nThen honey.')
})

const INTRODUCTION = [
  'The hive stood under the plum tree in March. In May the bees were gone, and nobody could say why.',
  'This book shows you what to do in each month of the first year. It is written for people with a small garden and one hive.',
  '- Build a dry stand\n- Bring the water close\n- Open the hive rarely\n- Feed in autumn only',
].join('\n\n')

it('goes from the problem to what the book does, for whom, and three points', () => {
  expect(blurb(INTRODUCTION).split('\n\n')).toEqual([
    'The hive stood under the plum tree in March.',
    'In May the bees were gone, and nobody could say why.',
    'This book shows you what to do in each month of the first year. It is written for people with a small garden and one hive.',
    '• Build a dry stand',
    '• Bring the water close',
    '• Open the hive rarely',
  ])
})

it('names the chapters and the readers of the idea where the book doesn’t say what it does and for whom', () => {
  const chapters = ['The stand', 'Water', 'Winter'].map((name, at) => ({
    sectionName: `Chapter ${at + 1}: ${name}`,
    content: 'Bees like the sun.',
  }))
  const more = { contentSections: [{ sectionName: 'Introduction', content: 'The bees were gone.' }, ...chapters] }
  const text = (project: PrintedParts) => {
    const productIdea = { targetAudience: 'people with one hive.' }
    return backCoverText({ ...project, productIdea }, 'Ann').blurb
  }
  expect(text(book('', more))).toContain('In 3 parts, you go from “The stand” to “Winter.” For people with one hive.')
  expect(text(book('', more)), 'no chapter twice').toMatch(/\n• Water$/)
  expect(text(book('', { ...more, language: 'de' }))).toContain('In 3 Teilen kommen Sie von „The stand“ bis „Winter“.')
  expect(text(book('', { ...more, language: 'fr' })), 'no frame in this language').not.toContain('3')
})

it('stays within the space of a back cover', () => {
  const long = `${'A long sentence about a hive in the garden that nobody opens. '.repeat(40)}\n\nThis guide shows you how.`
  expect(blurb(long).split(/\s+/).length).toBeLessThan(110)
})
