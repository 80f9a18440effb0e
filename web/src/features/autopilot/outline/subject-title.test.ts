import { expect, it } from 'vitest'
import { subjectTitle } from './subject-title.ts'

it.each([
  [
    'Setting up and running a freelance court interpreting business, for freelance court interpreters',
    'Setting up and running a freelance court interpreting business',
  ],
  ['I want to write about sourdough for beginners who have no time', 'Sourdough for Beginners'],
])('the first title of “%s” is cut at a clause, not inside it', (typed, title) => {
  expect(subjectTitle(typed, 'en')).toBe(title)
})
