import { expect, test } from 'vitest'
import { createTypographer } from './typography.ts'

const set = (text: string, language = 'en'): string => createTypographer(language).text(text)

test('turns typewriter quotes, dashes and dots into printed ones', () => {
  expect(set(`"It's here," she said -- 'at last'... wait---no.`)).toBe('“It’s here,” she said – ‘at last’… wait—no.')
})

test('knows apostrophes at the beginning of a word', () => {
  expect(set("'tis the '90s, rock 'n' roll, dogs' bowls")).toBe('’tis the ’90s, rock ’n’ roll, dogs’ bowls')
})

test('prints inch marks where no quotation is open', () => {
  expect(set('a 24" screen and "about 24"')).toBe('a 24″ screen and “about 24”')
})

test('uses the quotation marks of the language', () => {
  expect(set('"Ja", sagte er.', 'de-AT')).toBe('„Ja“, sagte er.')
  expect(set('Il dit "oui".', 'fr')).toBe('Il dit «\u202foui\u202f».')
})

test('remembers the text before, across the parts of one block', () => {
  const typographer = createTypographer('en')
  expect(typographer.text('say "')).toBe('say “')
  typographer.skip()
  expect(typographer.text('" again')).toBe('” again')
  typographer.start()
  expect(typographer.text('"new')).toBe('“new')
})
