import { expect, it } from 'vitest'
import { type ProjectForm, projectFields } from './project-fields.ts'

type Part = ProjectForm['sections'][number]

const part = (id: string, name: string, there = true): Part => ({ id, name, there })

function project(sections: Part[], cover: Part | null = null): ProjectForm {
  const item = { parts: { niche: null, idea: null, title: null, cover }, sections, title: 'Bees', status: 'draft' }
  return item as unknown as ProjectForm
}

const shown = (label: string, form: ProjectForm, earlier?: ProjectForm) =>
  projectFields(form, earlier).find(([name]) => name === label)?.[1]

it('distinguishes a section from another one with the same name that replaced it', () => {
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
