import { expect, it } from 'vitest'
import { titleFromRequest } from './product-title.ts'
import { subjectOf } from './subject.ts'

it.each([
  [
    'Raising backyard chickens, for suburban families',
    'course',
    'Raising Backyard Chickens: A Course for Suburban Families',
  ],
  [
    'restoring old wooden window frames, for owners',
    'workbook',
    'Restoring Old Wooden Window Frames: A Workbook for Owners',
  ],
  // as the screens send it
  [
    'Raising Backyard Chickens, for Suburban Families',
    'ebook',
    'Raising Backyard Chickens: A Guide for Suburban Families',
  ],
  [
    'Setting Up and Running a Freelance Court Interpreting Business, for Court Interpreters',
    'guide',
    'Setting Up and Running a Freelance Court Interpreting Business: A Guide for Court Interpreters',
  ],
] as const)('a request that names its readers becomes a title about the same subject: %s', (typed, type, title) => {
  expect(titleFromRequest(typed, type)).toBe(title)
  const [before, after] = [subjectOf(typed), subjectOf(title)]
  expect([after.called, after.domain]).toEqual([before.called, before.domain])
})

it.each([
  'Raising Backyard Chickens',
  'Sourdough for Beginners',
  'Bees: A Guide, for Teachers',
  'saving for a house',
  'beekeeping',
  'Alte Fenster restaurieren, für Besitzer',
])('what is a title, or has no readers, or is not English, stays: %s', (typed) =>
  expect(titleFromRequest(typed, 'ebook')).toBeNull(),
)
