import { beforeAll, expect, it } from 'vitest'

const CATALOGUE = { 'Chapter 1: Introduction': 'Kapitel 1: Einleitung' }
const model = { kind: 'model', label: 'Writer' } as never
const composer = { kind: 'composer', label: 'Built-in composer' } as never

// the language is read once, when its module is
beforeAll(() => Object.assign(globalThis, { INTERFACE_LANGUAGE: 'de', INTERFACE_CATALOGUE: CATALOGUE }))

it('begins in the language of the screens, where there is who can write it', async () => {
  const { firstLanguage, languageOf } = await import('./first-language.ts')
  expect([model, composer, undefined].map(firstLanguage)).toEqual(['de', 'en', 'en'])
  expect(languageOf({ language: 'fr' })).toBe('fr')
  expect(languageOf({ language: null })).toBe('en')
})

it('names a first section in its own language until its heading or a person does', async () => {
  const { firstName, isFirstName, nameAfter } = await import('../features/contents/first-name.ts')
  expect([firstName('de'), firstName('fr')]).toEqual(['Kapitel 1: Einleitung', 'Chapter 1: Introduction'])
  expect(['Kapitel 1: Einleitung', 'Chapter 1: Introduction', 'Suppe'].map(isFirstName)).toEqual([true, true, false])
  expect(nameAfter('Kapitel 1: Einleitung', '# Suppe')).toBe('Suppe')
  expect(nameAfter('Kapitel 1: Einleitung', 'Ohne Überschrift.')).toBe('Kapitel 1: Einleitung')
  expect(nameAfter('Brot', '# Suppe')).toBe('Brot')
})
