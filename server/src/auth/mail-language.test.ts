import { expect, it } from 'vitest'
import { mailLanguage } from './mail-language.ts'

it.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr,en;q=0.5,de;q=0.8', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['de;q=0, en', 'en'],
  ['fr-FR, ja', 'en'],
  ['"\\', 'en'],
  ['', 'en'],
])('reads %j as %s', (header, language) => {
  expect(mailLanguage(new Request('http://localhost/', { headers: { 'accept-language': header } }))).toBe(language)
})

it('defaults to English', () => {
  expect(mailLanguage(undefined)).toBe('en')
})
