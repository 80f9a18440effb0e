import { expect, it } from 'vitest'
import { findDomain } from './find-domain.ts'

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
])('does not mistake %j for a field it knows', (subject) => {
  expect(findDomain(subject)).toBeNull()
})
