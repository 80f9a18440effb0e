import { describe, expect, it } from 'vitest'
import { chosenSection, customNumberError, nextSection, sectionLabelOf, sectionNameFrom } from './section-choice.ts'

const custom = chosenSection('ebook', 'chapter-custom')
const third = chosenSection('ebook', 'chapter-3')
const introduction = chosenSection('ebook', 'introduction')
if (!custom || !third || !introduction) throw new Error('the ebook has lost its sections')

describe('a custom chapter number', () => {
  it('is required, numeric and at least 11', { tags: ['WIZ-19', 'RULE-11'] }, () => {
    expect(customNumberError(custom, ' ')).toBe('Chapter number is required')
    expect(customNumberError(custom, 'eleven')).toBe('Chapter number must be a whole number')
    expect(customNumberError(custom, '11.5')).toBe('Chapter number must be a whole number')
    expect(customNumberError(custom, '-12')).toBe('Chapter number must be a whole number')
    expect(customNumberError(custom, '10')).toBe('A custom chapter must be at least 11')
    expect(customNumberError(custom, '11')).toBeNull()
  })

  it('refers to modules in a course', () => {
    const custom = chosenSection('course', 'module-custom')
    expect(custom && customNumberError(custom, '3')).toBe('A custom module must be at least 11')
  })
})

describe('the name of a section', () => {
  it('is its label at first', () => {
    expect(sectionLabelOf(third, '')).toBe('Chapter 3')
    expect(sectionLabelOf(introduction, '')).toBe('Introduction')
    expect(sectionLabelOf(custom, '12')).toBe('Chapter 12')
    expect(sectionLabelOf(custom, '7')).toBe('')
  })

  it('adds the first heading of its text after the number', () => {
    expect(sectionNameFrom(third, 'Chapter 3', 'Hello\n\n# Soup\n')).toBe('Chapter 3: Soup')
    expect(sectionNameFrom(third, 'Chapter 3', '# Chapter 3: Soup')).toBe('Chapter 3: Soup')
    expect(sectionNameFrom(third, 'Chapter 3', 'no heading')).toBe('Chapter 3')
  })

  it('is only the label if the type is the whole name', () => {
    expect(sectionNameFrom(introduction, 'Introduction', '# Before anything')).toBe('Introduction')
  })
})

it('has no chapters in a course', () => {
  expect(chosenSection('course', 'chapter-3')).toBeNull()
})

it('continues with the next number after a section was saved', () => {
  expect(nextSection('ebook', third, '')).toEqual(['chapter-4', ''])
  expect(nextSection('ebook', custom, '11')).toEqual(['chapter-custom', '12'])
  expect(nextSection('ebook', introduction, '')).toEqual(['', ''])
  const tenth = chosenSection('ebook', 'chapter-10')
  expect(tenth && nextSection('ebook', tenth, '')).toEqual(['chapter-custom', '11'])
})
