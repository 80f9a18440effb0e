import { expect, test } from 'vitest'
import type { ProductType } from '../manuscript/manuscript.ts'
import { sectionHeadings, splitSectionName } from './section-labels.ts'

const labels = (names: string[], productType: ProductType = 'ebook', language = 'en'): (string | null)[] =>
  sectionHeadings(
    names.map((name) => ({ name })),
    { title: 'The Book', language, productType },
  ).map((head) => head.label)

test('splits the chapter number off the title and keeps it as the label', () => {
  expect(splitSectionName('Chapter 3: The bench')).toEqual({ label: 'Chapter 3', title: 'The bench' })
  expect(splitSectionName('module 2 – Pricing')).toEqual({ label: 'Module 2', title: 'Pricing' })
  expect(splitSectionName('Chapter IV. Winter')).toEqual({ label: 'Chapter IV', title: 'Winter' })
  expect(splitSectionName('Chapter 3')).toEqual({ label: 'Chapter 3', title: '' })
})

test.each([
  ['第1章 はじめに', '第1章', 'はじめに'],
  ['第十二章　道具', '第十二章', '道具'],
  ['第 3 章：工具', '第3章', '工具'],
  ['第２章道具', '第２章', '道具'],
  ['제2장 도구', '제2장', '도구'],
  ['2장 도구', '2장', '도구'],
  ['3. fejezet: A pad', '3. fejezet', 'A pad'],
  ['3. fejezet', '3. fejezet', ''],
])('splits %s, whose number is inside its label', (name, label, title) => {
  expect(splitSectionName(name)).toEqual({ label, title })
})

test('keeps a title that only starts like a label', () => {
  expect(splitSectionName('Chapters of a life').label).toBeNull()
  expect(splitSectionName('Step lightly').label).toBeNull()
  expect(splitSectionName('Part of the plan').label).toBeNull()
})

test('counts bare titles as chapters, but never introductions, conclusions and the like', () => {
  expect(
    labels(['Introduction', 'First steps', 'Index funds', 'Conclusion', 'Resources', 'About the Author', 'Appendix B']),
  ).toEqual([null, 'Chapter 1', 'Chapter 2', null, null, null, null])
})

test('adds no numbers if some sections have their own', () => {
  expect(labels(['Preface', 'Chapter 2: Two', 'An interlude'])).toEqual([null, 'Chapter 2', null])
})

test('does not count a section named like the book', () => {
  expect(labels(['The Book', 'One'])).toEqual([null, 'Chapter 1'])
})

test('uses the product type’s words in the book’s language', () => {
  expect(labels(['A', 'B'], 'course')).toEqual(['Module 1', 'Module 2'])
  expect(labels(['Vorwort', 'A'], 'ebook', 'de')).toEqual([null, 'Kapitel 1'])
  expect(labels(['はじめに', '道具'], 'ebook', 'ja')).toEqual([null, '第1章'])
  expect(labels(['A', 'B'], 'course', 'de-AT')).toEqual(['Modul 1', 'Modul 2'])
  expect(labels(['A'], 'plr', 'zh-TW')).toEqual(['文章1'])
  expect(labels(['A'], 'template', 'hu')).toEqual(['1. sablon'])
  expect(splitSectionName('Lektion 2: Zinsen')).toEqual({ label: 'Lektion 2', title: 'Zinsen' })
  expect(splitSectionName('Les 3 règles d’or').label).toBeNull()
})

test('uses the section kind if it is given', () => {
  const headings = sectionHeadings(
    [
      { name: 'Start', type: 'introduction' },
      { name: 'Tools', type: 'chapter' },
      { name: 'Introduction to soldering', type: 'chapter' },
    ],
    { title: 'The Book', language: 'en', productType: 'ebook' },
  )
  expect(headings.map(({ label }) => label)).toEqual([null, 'Chapter 1', 'Chapter 2'])
})
