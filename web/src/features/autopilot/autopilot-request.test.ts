import { expect, it } from 'vitest'
import { hasSubject, parseStoredRequest, requestOf } from './autopilot-request.ts'
import { subjectTitle } from './outline/subject-title.ts'

it('creates a first title from the typed subject', () => {
  expect(subjectTitle('sourdough for beginners', 'en')).toBe('Sourdough for Beginners')
  expect(subjectTitle('Sourdough after Work.', 'en')).toBe('Sourdough after Work')
  expect(subjectTitle('brot für den alltag', 'de')).toBe('Brot für den alltag')
  expect(subjectTitle('x'.repeat(300), 'en').length).toBeLessThanOrEqual(60)
})

it.each([
  [
    'I want to write about balcony gardening for beginners who have little room and want herbs',
    'en',
    'Balcony Gardening for Beginners',
  ],
  [
    'Please write me a book about sourdough for busy parents. It should be friendly.',
    'en',
    'Sourdough for Busy Parents',
  ],
  [
    'I am a yoga teacher and want to make a course for office workers with back pain',
    'en',
    'A Course for Office Workers with Back Pain',
  ],
  [
    'Ich möchte ein Buch über Balkongärten für Anfänger schreiben, die wenig Platz haben',
    'de',
    'Balkongärten für Anfänger',
  ],
  ['Ich möchte über Balkongärten für Anfänger schreiben', 'en', 'Balkongärten für Anfänger'],
  ['Write better emails', 'en', 'Write better emails'],
])('titles a product by its subject, not by the request around it: %s', (typed, language, title) => {
  expect(subjectTitle(typed, language)).toBe(title)
})

it('cuts a long subject between words, and never after a function word', () => {
  const title = subjectTitle(
    'a practical step by step introduction to keeping chickens in the garden of a town house',
    'en',
  )
  expect(title).toBe('A Practical Step by Step Introduction to Keeping Chickens')
})

it('starts with earlier input, ignoring invalid stored drafts', () => {
  const fresh = requestOf(null)
  expect(parseStoredRequest(null, fresh)).toEqual(fresh)
  const invalid = {
    subject: 'bread',
    productType: 'poem',
    length: 7,
    language: 'xx',
    niche: { text: 4 },
    idea: { text: 'Loaf' },
  }
  expect(parseStoredRequest(invalid, fresh)).toMatchObject({
    subject: 'bread',
    productType: 'ebook',
    length: 'usual',
    language: null,
    niche: null,
    idea: { id: null, text: 'Loaf' },
  })
})

it('needs a subject, or any of the three parts', () => {
  const fresh = requestOf(null)
  expect(hasSubject({ ...fresh, subject: ' ' })).toBe(false)
  expect(hasSubject({ ...fresh, title: { id: null, text: 'Loaf' } })).toBe(true)
})
