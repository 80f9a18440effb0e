import type { VersionForm } from '@makeready/contract/versions'
import { expect, it } from 'vitest'
import { formFields } from './form-fields.ts'

type ProjectForm = Extract<VersionForm, { kind: 'project' }>
type Part = ProjectForm['item']['sections'][number]

const part = (id: string, name: string, there = true): Part => ({ id, name, there })

function project(sections: Part[], cover: Part | null = null): ProjectForm {
  const item = { parts: { niche: null, idea: null, title: null, cover }, sections, title: 'Bees', status: 'draft' }
  return { kind: 'project', item } as unknown as ProjectForm
}

const shown = (label: string, form: VersionForm, earlier?: VersionForm) =>
  formFields(form, earlier).find((field) => field.label === label)?.value

it('tells a section from another one of the same name that took its place', () => {
  const before = project([part('1', 'Exercise 1'), part('2', 'Exercise 2')], part('c', ''))
  const after = project([part('1', 'Exercise 1'), part('3', 'Exercise 2')], part('d', ''))
  expect(shown('Content Sections', after, before)).toBe('Exercise 1\n\nExercise 2 (another one)')
  expect(shown('Content Sections', before, before)).toBe('Exercise 1\n\nExercise 2')
  expect(shown('Cover', after, before)).toBe('Cover (another one)')
  expect(shown('Cover', after)).toBe('Cover')
})

it('says that a part is deleted', () => {
  expect(shown('Content Sections', project([part('1', 'Exercise 1', false)]))).toBe('Exercise 1 (deleted)')
})
