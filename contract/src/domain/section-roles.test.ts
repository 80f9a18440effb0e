import { describe, expect, it } from 'vitest'
import { PRODUCT_TYPES } from './product-types.ts'
import names from './section-names.json' with { type: 'json' }
import { isWrittenLast, SECTION_ROLES, sectionRole } from './section-roles.ts'
import { SECTION_TYPES, sectionLabel } from './section-types.ts'

describe('the role of a section', () => {
  it('matches every available section type', () => {
    for (const productType of PRODUCT_TYPES)
      for (const type of SECTION_TYPES[productType])
        expect(sectionRole({ name: sectionLabel(type, 3) }, productType), type.label).toBe(
          type.key === 'about-instructor' ? 'about-author' : type.key,
        )
  })

  it.each([
    ['Chapter 1: Introduction', 'introduction'],
    ['FAQ', 'faq'],
    ['Worksheet 2', 'worksheet'],
    ['Module 3 Quiz', 'module-quiz'],
    ['License', 'licence-terms'],
    ['Course Summary', 'course-summary'],
    ['Executive Summary', 'executive-summary'],
    ['Chapter 4: A short summary of what soil is made of', 'chapter'],
    ['Watering in summer', 'step'],
    ['How to journal every morning', 'step'],
    ['Einleitung', 'introduction'],
    ['Fazit', 'conclusion'],
    ['Kapitel 3: Wasser', 'chapter'],
    ['Häufige Fragen', 'faq'],
    ['Étape 2 : préparer la terre', 'step'],
    ['Conclusión', 'conclusion'],
    ['Wstęp', 'introduction'],
    ['はじめに', 'introduction'],
    ['Wie viel Mal pro Woche gießen', 'step'],
  ])('of %j is %s', (name, role) => {
    expect(sectionRole({ name }, 'guide')).toBe(role)
  })

  it('is the planned one, whatever the section’s name', () => {
    expect(sectionRole({ name: 'Ein letztes Wort', role: 'conclusion' }, 'ebook')).toBe('conclusion')
  })

  it('has distinct names in every language', () => {
    expect(Object.keys(names).toSorted()).toEqual(SECTION_ROLES.toSorted())
    const all = Object.values(names).flat()
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
    expect(all.filter((name) => name !== name.toLowerCase())).toEqual([])
  })
})

it('opening and closing sections are written last in any language, but never numbered ones', () => {
  expect(
    ['Introduction', 'Fazit', 'Conclusión', 'はじめに', 'Quick Reference'].map((name) => isWrittenLast({ name })),
  ).toEqual([true, true, true, true, true])
  expect(
    ['Chapter 1: Introduction', 'Kapitel 2: Fazit ziehen', 'Resources', 'Watering'].map((name) =>
      isWrittenLast({ name }),
    ),
  ).toEqual([false, false, false, false])
  expect(isWrittenLast({ name: 'Kapitel 9: Ausblick', role: 'conclusion' })).toBe(true)
})
