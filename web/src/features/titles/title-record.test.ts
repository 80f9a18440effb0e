import { expect, it } from 'vitest'
import { requestLike } from './title-record.ts'

const TITLE = { title: 'Calm Puppy Weeks', tone: 'friendly', request: { productConcept: 'A course on puppy training' } }

it('a title is regenerated from its original request, not from a later idea or from itself', () => {
  const asked = { productConcept: 'A course on puppy training', tone: 'friendly' }
  expect(requestLike(TITLE)).toEqual(asked)
  expect(requestLike(TITLE, 'An ebook about cats')).toEqual(asked)
})

it('a typed title is regenerated from its product’s idea, or else from its own words', () => {
  const typed = { ...TITLE, request: null }
  expect(requestLike(typed, 'An ebook about cats').productConcept).toBe('An ebook about cats')
  expect(requestLike(typed).productConcept).toBe('Calm Puppy Weeks')
})
