import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { describe, expect, it } from 'vitest'
import { editableTypes, formatSectionName, parseSectionName } from './section-name.ts'

describe('the name of a section', () => {
  it('contains its type, its number and its title', () => {
    expect(parseSectionName('ebook', 'Chapter 12: The Handover')).toEqual({
      sectionType: 'chapter',
      number: '12',
      title: 'The Handover',
    })
    expect(parseSectionName('course', 'module 3')).toEqual({ sectionType: 'module', number: '3', title: '' })
    expect(parseSectionName('ebook', 'Introduction')).toEqual({ sectionType: 'introduction', number: '', title: '' })
  })

  it('is kept as a whole if it has no type of this product', () => {
    expect(parseSectionName('ebook', 'Light')).toEqual({ sectionType: '', number: '', title: 'Light' })
    expect(parseSectionName('ebook', 'Chapter and verse')).toEqual({
      sectionType: '',
      number: '',
      title: 'Chapter and verse',
    })
  })

  it('keeps its title when its type or its number changes', () => {
    const sit = parseSectionName('ebook', 'Chapter 2: Sit')
    expect(formatSectionName('ebook', sit)).toBe('Chapter 2: Sit')
    expect(formatSectionName('ebook', { ...sit, number: '3' })).toBe('Chapter 3: Sit')
    expect(formatSectionName('ebook', { ...sit, sectionType: 'introduction' })).toBe('Introduction: Sit')
    expect(formatSectionName('ebook', parseSectionName('ebook', 'Conclusion'))).toBe('Conclusion')
  })
})

it('offers introduction and conclusion for every product type, in addition to its own', { tags: ['DLG-25'] }, () => {
  for (const productType of PRODUCT_TYPES) {
    const keys = editableTypes(productType).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['introduction', 'conclusion']))
    expect(new Set(keys).size).toBe(keys.length)
  }
  expect(editableTypes('course').map(({ label }) => label)).toEqual([
    'Course Welcome',
    'Module',
    'Lesson',
    'Module Quiz',
    'Final Assessment',
    'Course Summary',
    'Resources',
    'About the Instructor',
    'Introduction',
    'Conclusion',
  ])
})
