import { expect, it } from 'vitest'
import { subjectOf } from './subject.ts'

it.each([
  ['A meal planning workbook for busy parents', 'meal planning'],
  ['The complete dog training handbook for first-time owners', 'dog training'],
  ['A practical sourdough baking course', 'sourdough baking'],
  ['Time management guide for remote workers who feel overwhelmed', 'time management'],
  ['An online course that teaches freelance designers to price projects', 'pricing projects'],
  ['A beginner-friendly ebook about container gardening for renters', 'container gardening'],
  ['Guide to repotting orchids', 'repotting orchids'],
  ['First aid courses on a small budget for volunteers', 'first aid courses on a small budget'],
  ['I want to write about balcony gardening for beginners who have little room', 'balcony gardening'],
  ['I am a yoga teacher and want to make a course about back pain for office workers', 'back pain'],
  ["I'd like to write an ebook on getting kids to sleep through the night", 'getting kids to sleep through the night'],
  ['Retired teachers who want to start beekeeping', 'beekeeping'],
  ['Retired teachers who want to start beekeeping – Preparation', 'beekeeping'],
  ['Nurses who want to sell handmade soap', 'selling handmade soap'],
  ['Women who love knitting socks', 'knitting socks'],
  ['Learning to sail at sixty', 'sailing at sixty'],
  ['Sail at sixty', 'sailing at sixty'],
  ['Freelance court interpreting', 'freelance court interpreting'],
  [
    'Setting up and running a freelance court interpreting business, for freelance court interpreters',
    'freelance court interpreting business',
  ],
  ['A PLR content pack on avoiding burnout for remote workers', 'avoiding burnout'],
  ['Cooking for One', 'cooking for one'],
  ['A template on houseplants for busy parents', 'houseplants'],
  ['A PLR on birdwatching for beginners', 'birdwatching'],
  ['Meditation for Sleep', 'meditation for sleep'],
  ['Caring for Aging Parents', 'caring for aging parents'],
])('finds the subject of %j, not its readers', (concept, subject) => {
  expect(subjectOf(concept).long).toBe(subject)
})

it.each([
  ['Sleep for Shift Workers', null],
  ['Better sleep for nurses on night shifts', null],
  ['A guide to better sleep for nurses on night shifts', null],
  ['Baby sleep for first-time parents', 'family-sleep'],
  ['Better Sleep for Toddlers', 'family-sleep'],
  ['A workbook on the bedtime routine for kids', 'family-sleep'],
  ['Night waking in small children for parents who return to work soon', 'family-sleep'],
])('finds in %j whose sleep it is about', (concept, id) => {
  const { known, domain } = subjectOf(concept)
  expect(known ? domain.id : null).toBe(id)
})
