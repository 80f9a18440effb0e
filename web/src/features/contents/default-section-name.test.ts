import { beforeAll, expect, it } from 'vitest'

const CATALOG = { 'Chapter 1: Introduction': 'Kapitel 1: Einleitung' }

// the language is read once, when its module loads
beforeAll(() => Object.assign(globalThis, { INTERFACE_LANGUAGE: 'de', INTERFACE_CATALOG: CATALOG }))

it('names a first section in its own language until a heading or a person renames it', async () => {
  const { defaultSectionName, isDefaultSectionName, nameAfterText } = await import('./default-section-name.ts')
  expect([defaultSectionName('de'), defaultSectionName('fr')]).toEqual([
    'Kapitel 1: Einleitung',
    'Chapter 1: Introduction',
  ])
  expect(['Kapitel 1: Einleitung', 'Chapter 1: Introduction', 'Suppe'].map(isDefaultSectionName)).toEqual([
    true,
    true,
    false,
  ])
  expect(nameAfterText('Kapitel 1: Einleitung', '# Suppe')).toBe('Suppe')
  expect(nameAfterText('Kapitel 1: Einleitung', 'Ohne Überschrift.')).toBe('Kapitel 1: Einleitung')
  expect(nameAfterText('Brot', '# Suppe')).toBe('Brot')
})
