import { expect, it } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES, languageName } from './languages.ts'

it('every language has one standard code and two names', () => {
  expect(LANGUAGE_CODES.map((code) => Intl.getCanonicalLocales(code)[0])).toEqual(LANGUAGE_CODES)
  for (const key of ['code', 'name', 'ownName'] as const) {
    const values = LANGUAGES.map((language) => language[key])
    expect(new Set(values).size).toBe(values.length)
  }
  expect(languageName('nb')).toBe('Norwegian Bokmål')
})

it('the default comes first', () => {
  const [first, ...others] = LANGUAGE_CODES
  expect(first).toBe(DEFAULT_LANGUAGE)
  expect(others.length).toBeGreaterThanOrEqual(30)
})
