import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'

// The language is read once, when its module loads, as for prerendered pages.
beforeAll(() => {
  const german = JSON.parse(readFileSync(new URL('../../i18n/de.json', import.meta.url), 'utf8'))
  Object.assign(globalThis, { INTERFACE_LANGUAGE: 'de', INTERFACE_CATALOG: german })
})

it('names the sections of a German book in German on German screens, and those of any other in English', async () => {
  const { chosenSection, sectionLabelOf, sectionNameFrom } = await import('./section-choice.ts')
  const [introduction, third] = [chosenSection('ebook', 'introduction'), chosenSection('ebook', 'chapter-3')]
  expect(sectionLabelOf(introduction, '', 'de')).toBe('Einleitung')
  expect(sectionLabelOf(third, '', 'de')).toBe('Kapitel 3')
  expect(sectionNameFrom(third, 'Kapitel 3', '# Suppe')).toBe('Kapitel 3: Suppe')
  expect(sectionNameFrom(third, 'Kapitel 3', '# Kapitel 3: Suppe')).toBe('Kapitel 3: Suppe')
  expect(sectionLabelOf(introduction, '', 'en')).toBe('Introduction')
  expect(sectionLabelOf(introduction, '', 'fr')).toBe('Introduction')
})
