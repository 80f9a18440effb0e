import { expect, it } from 'vitest'
import { templatesOf } from './pack.ts'

const chosen = (names: readonly string[]) => templatesOf(names.map((name) => ({ name }))).map(({ name }) => name)

it.each([
  ['English', ['Overview', 'Template 1: Weekly plan', 'Template 2', 'Worked Example'], [1, 2]],
  ['German', ['Einleitung', 'Vorlage 1: Wochenplan', 'Vorlage 2: Packliste', 'Fazit'], [1, 2]],
  ['French', ['Introduction', 'Modèle 1 : La semaine', 'Conclusion'], [1]],
])('a template pack in %s has the sections named templates', (_, names, templates) => {
  expect(chosen(names)).toEqual(templates.map((at) => names[at]))
})

it('has every section except introduction, checklist and conclusion if none is named a template', () => {
  expect(chosen(['Einleitung', 'Wochenplan', 'Packliste', 'Fazit'])).toEqual(['Wochenplan', 'Packliste'])
  expect(chosen(['Introduction', 'Conclusion'])).toEqual(['Introduction', 'Conclusion'])
})

it('omits the list of sources', () => {
  expect(templatesOf([{ name: 'Plan' }, { name: 'Sources', type: 'sources' }])).toEqual([{ name: 'Plan' }])
})
