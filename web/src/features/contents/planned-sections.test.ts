import { expect, it } from 'vitest'
import { nextPlanned, plannedSections, unwrittenSections } from './planned-sections.ts'

const MODULES = ['Your Body Clock', 'Module 2: The Handover', 'Introduction', 'Your Body Clock']
const namesOf = (sections: readonly { name: string }[]) => sections.map(({ name }) => name)

it('plans a section for each module, between opening and closing sections', () => {
  expect(namesOf(plannedSections('ebook', MODULES, 'en'))).toEqual([
    'Introduction',
    'Chapter 1: Your Body Clock',
    'Chapter 2: The Handover',
    'Conclusion',
  ])
  expect(namesOf(plannedSections('course', ['Sit'], 'en'))).toEqual([
    'Course Welcome',
    'Module 1: Sit',
    'Final Assessment',
    'Course Summary',
  ])
})

it('gives the eleventh module its own number', () => {
  const modules = Array.from({ length: 11 }, (_, index) => `Lap ${index + 1} of the track`)
  expect(plannedSections('ebook', modules, 'en').at(-2)).toEqual({
    sectionType: 'chapter-custom',
    customNumber: '11',
    label: 'Chapter 11',
    name: 'Chapter 11: Lap 11 of the track',
  })
})

it('plans nothing without modules', () => {
  expect(plannedSections('ebook', [' ', 'Conclusion'], 'en')).toEqual([])
})

it('continues after the section just written, and then with skipped ones', () => {
  const planned = plannedSections('ebook', MODULES, 'en')
  const unwritten = unwrittenSections(planned, ['chapter 1: Another name', 'Chapter 11: Not the first'])
  expect(namesOf(unwritten)).toEqual(['Introduction', 'Chapter 2: The Handover', 'Conclusion'])
  expect(nextPlanned(planned, unwritten, 'Chapter 1')?.name).toBe('Chapter 2: The Handover')
  expect(nextPlanned(planned, unwritten, 'Conclusion')?.name).toBe('Introduction')
  expect(nextPlanned(planned, [], 'Conclusion')).toBeUndefined()
})
