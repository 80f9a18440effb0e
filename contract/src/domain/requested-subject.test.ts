import { expect, it } from 'vitest'
import { leadingClause, requestedSubject } from './requested-subject.ts'

it.each([
  ['Please could you make me a short course on knots', 'knots'],
  ['I want a book about bees', 'bees'],
  ['I would like to create an ebook that teaches illustrators how to price their work', 'how to price your work'],
  ['Erstelle mir bitte einen Kurs zum Thema Fotografieren', 'Fotografieren'],
  ['Ein kurzer Ratgeber zum Thema Schlaf', 'Schlaf'],
])('finds the subject of the request %j', (text, subject) => {
  expect(requestedSubject(text)).toEqual({ subject, isRequest: true })
})

it.each([
  'Our planet: what we need to know about climate',
  'what I wish I had known about divorce',
  'Make the most of your planner',
  'Help your child learn to read',
  'Reading books on a budget',
  'My first garden',
  'Machen Sie mehr aus Ihrem Garten',
])('takes %j as a subject, not as a request', (text) => {
  expect(requestedSubject(text)).toEqual({ subject: text, isRequest: false })
})

it('reduces a subject to its main clause', () => {
  expect(leadingClause('herbs for beginners who have little room')).toBe('herbs for beginners')
})
