import { beforeAll, expect, it } from 'vitest'

const model = { kind: 'model', label: 'Writer' } as never
const composer = { kind: 'composer', label: 'Built-in composer' } as never

// the language is read once, when its module loads
beforeAll(() => Object.assign(globalThis, { INTERFACE_LANGUAGE: 'de' }))

it('uses the interface language if an engine can write it', async () => {
  const { defaultLanguage, languageOf } = await import('./default-language.ts')
  expect([model, composer, undefined].map(defaultLanguage)).toEqual(['de', 'en', 'en'])
  expect(languageOf({ language: 'fr' })).toBe('fr')
  expect(languageOf({ language: null })).toBe('en')
})
