import { beforeAll, expect, it } from 'vitest'

// The language is chosen once, when its module is read.
beforeAll(() => {
  const kept = { getItem: () => 'de', setItem: () => undefined }
  Object.assign(globalThis, { localStorage: kept, document: { documentElement: { lang: '' } } })
})

it('names the sections of a German book in German on German screens, and those of any other in English', async () => {
  await (await import('../../i18n/catalogue.ts')).loadCatalogue()
  const { chosenSection, sectionLabelOf, sectionNameFrom } = await import('./section-choice.ts')
  const [introduction, third] = [chosenSection('ebook', 'introduction'), chosenSection('ebook', 'chapter-3')]
  expect(sectionLabelOf(introduction, '', 'de')).toBe('Einleitung')
  expect(sectionLabelOf(third, '', 'de')).toBe('Kapitel 3')
  expect(sectionNameFrom(third, 'Kapitel 3', '# Suppe')).toBe('Kapitel 3: Suppe')
  expect(sectionNameFrom(third, 'Kapitel 3', '# Kapitel 3: Suppe')).toBe('Kapitel 3: Suppe')
  expect(sectionLabelOf(introduction, '', 'en')).toBe('Introduction')
  expect(sectionLabelOf(introduction, '', 'fr')).toBe('Introduction')
})
