import { describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { PRODUCT_TYPES } from './product-types.ts'
import {
  DEFAULT_SECTION_NAME,
  detectSectionName,
  isSameSectionName,
  SECTION_TYPES,
  sectionLabel,
  sectionOptions,
} from './section-types.ts'

describe('the available sections', () => {
  it('lists chapters 1 to 10 and a custom one for an ebook', () => {
    const labels = sectionOptions('ebook').map((option) => option.label)
    expect(labels.slice(0, 3)).toEqual(['Introduction', 'Chapter 1', 'Chapter 2'])
    expect(labels).toContain('Chapter 10')
    expect(labels).toContain('Custom Chapter')
    expect(labels).not.toContain('Chapter 11')
  })

  it('gives every product type its own sections, each value once', () => {
    for (const type of PRODUCT_TYPES) {
      const values = sectionOptions(type).map((option) => option.value)
      expect(new Set(values).size).toBe(values.length)
    }
  })

  it('adds the number to numbered types only', () => {
    const [introduction, chapter] = SECTION_TYPES.ebook
    expect(sectionLabel(chapter!, 12)).toBe('Chapter 12')
    expect(sectionLabel(introduction!, 12)).toBe('Introduction')
  })
})

describe('the section name once content has arrived', () => {
  it('is taken from the first heading if it is empty or the default', { tags: ['CONT-8', 'CONT-13'] }, () => {
    expect(detectSectionName('', 'Text\n\n## Knives and **boards**\n')).toBe('Knives and boards')
    expect(detectSectionName(DEFAULT_SECTION_NAME, '# Soup')).toBe('Soup')
  })

  it('is kept if the creator typed one or the text has no heading', () => {
    expect(detectSectionName('This tab', '# Soup')).toBe('This tab')
    expect(detectSectionName('', 'no heading')).toBe('')
  })

  it('ignores comments in code blocks, even in an unfinished one', () => {
    expect(detectSectionName('', '```sh\n# install\n```\n# Real')).toBe('Real')
    expect(detectSectionName('', '~~~\n# install\n~~~\n# Real')).toBe('Real')
    expect(detectSectionName('', '```sh\n# install')).toBe('')
  })

  it.each([
    ['## Closed ##', 'Closed'],
    ['# C#', 'C#'],
    ['Underlined\n=====\n', 'Underlined'],
    ['# _Light_ and `my_file.txt`', 'Light and my_file.txt'],
    ['# [Light](https://example.org) ![leaf](x.png)', 'Light leaf'],
    ['# 5 \\* 3', '5 * 3'],
    ['#\n# **\n\n# Real', 'Real'],
    ['#hashtag\n\n# Real', 'Real'],
    ['| a |\n|---|\n\n# Real', 'Real'],
    ['# 第一章：光', '第一章：光'],
  ])('is read from %j', (markdown, name) => {
    expect(detectSectionName('', markdown)).toBe(name)
  })

  it('never exceeds the length limit of a name', () => {
    expect(detectSectionName('', `# ${'long '.repeat(100)}`).length).toBeLessThanOrEqual(LIMITS.name)
  })
})

it('section names are compared ignoring case', () => {
  expect(isSameSectionName(' Chapter 1: LIGHT', 'chapter 1: light ')).toBe(true)
  expect(isSameSectionName('ÜBUNG', 'übung')).toBe(true)
  expect(isSameSectionName('Chapter 1', 'Chapter 10')).toBe(false)
})
