import { expect, test } from 'vitest'
import { createTypographer } from './typography.ts'

const set = (text: string, language = 'en'): string => createTypographer(language).text(text)

test('turns straight quotes, dashes and dots into typographic ones', () => {
  expect(set(`"It's here," she said -- 'at last'... wait---no.`)).toBe('“It’s here,” she said – ‘at last’… wait—no.')
})

test('recognizes apostrophes at the start of a word', () => {
  expect(set("'tis the '90s, rock 'n' roll, dogs' bowls")).toBe('’tis the ’90s, rock ’n’ roll, dogs’ bowls')
})

test('prints inch marks if no quotation is open', () => {
  expect(set('a 24" screen and "about 24"')).toBe('a 24″ screen and “about 24”')
})

test('uses the language’s quotation marks', () => {
  expect(set('"Ja", sagte er.', 'de-AT')).toBe('„Ja“, sagte er.')
  expect(set('Il dit "oui".', 'fr')).toBe('Il dit «\u202foui\u202f».')
})

test('remembers the previous text, across the parts of one block', () => {
  const typographer = createTypographer('en')
  expect(typographer.text('say "')).toBe('say “')
  typographer.skip()
  expect(typographer.text('" again')).toBe('” again')
  typographer.start()
  expect(typographer.text('"new')).toBe('“new')
})
