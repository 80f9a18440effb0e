import { beforeAll, expect, it } from 'vitest'

const CATALOGUE = { 'Chapter 1: Introduction': 'Kapitel 1: Einleitung' }

// the language is read once, when its module is
beforeAll(() => Object.assign(globalThis, { INTERFACE_LANGUAGE: 'de', INTERFACE_CATALOGUE: CATALOGUE }))

it('names a first section in its own language until its heading or a person does', async () => {
  const { firstName, isFirstName, nameAfter } = await import('./first-name.ts')
  expect([firstName('de'), firstName('fr')]).toEqual(['Kapitel 1: Einleitung', 'Chapter 1: Introduction'])
  expect(['Kapitel 1: Einleitung', 'Chapter 1: Introduction', 'Suppe'].map(isFirstName)).toEqual([true, true, false])
  expect(nameAfter('Kapitel 1: Einleitung', '# Suppe')).toBe('Suppe')
  expect(nameAfter('Kapitel 1: Einleitung', 'Ohne Überschrift.')).toBe('Kapitel 1: Einleitung')
  expect(nameAfter('Brot', '# Suppe')).toBe('Brot')
})
