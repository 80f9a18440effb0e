import { expect, it } from 'vitest'
import { orderOf, saysEnough, storedOrder } from './start-order.ts'
import { subjectTitle } from './subject-title.ts'

it('makes a first title of what is typed', () => {
  expect(subjectTitle('sourdough for beginners', 'en')).toBe('Sourdough for Beginners')
  expect(subjectTitle('Sourdough after Work.', 'en')).toBe('Sourdough after Work')
  expect(subjectTitle('brot für den alltag', 'de')).toBe('Brot für den alltag')
  expect(subjectTitle('x'.repeat(300), 'en').length).toBeLessThanOrEqual(80)
})

it('begins with what was typed before, whatever lies in the drawer', () => {
  const fresh = orderOf(null)
  expect(storedOrder(null, fresh)).toEqual(fresh)
  const odd = {
    subject: 'bread',
    productType: 'poem',
    length: 7,
    language: 'xx',
    niche: { text: 4 },
    idea: { text: 'Loaf' },
  }
  expect(storedOrder(odd, fresh)).toMatchObject({
    subject: 'bread',
    productType: 'ebook',
    length: 'usual',
    language: 'en',
    niche: null,
    idea: { id: null, text: 'Loaf' },
  })
})

it('needs a subject, or any of the three parts', () => {
  const fresh = orderOf(null)
  expect(saysEnough({ ...fresh, subject: ' ' })).toBe(false)
  expect(saysEnough({ ...fresh, title: { id: null, text: 'Loaf' } })).toBe(true)
})
