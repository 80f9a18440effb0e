import { expect, it } from 'vitest'
import { listedNames } from './listed-names.ts'

const shown = (...names: string[]) => listedNames(names).map(({ numeral, shown }) => [numeral, shown])

it('shows the numeral of a chapter instead of its label, and no numeral for front and end matter', () => {
  expect(shown('Introduction', 'Chapter 1: Flour', 'Chapter 12 – Water', 'Conclusion: What now')).toEqual([
    ['', 'Introduction'],
    ['1', 'Flour'],
    ['12', 'Water'],
    ['', 'Conclusion: What now'],
  ])
  expect(shown('Kapitel 3: Salz')).toEqual([['3', 'Salz']])
})

it('keeps the name of a chapter that has no title', () => {
  expect(shown('Chapter 1', 'Chapter 2: Water')).toEqual([
    ['', 'Chapter 1'],
    ['2', 'Water'],
  ])
})

it('numbers the modules of a course, and not the lessons in them', () => {
  expect(shown('Module 1: Dough', 'Lesson 1: Flour', 'Lesson 2: Water', 'Module 2: Heat')).toEqual([
    ['1', 'Dough'],
    ['', 'Lesson 1: Flour'],
    ['', 'Lesson 2: Water'],
    ['2', 'Heat'],
  ])
})

it('omits nothing for screen readers', () => {
  const [name] = listedNames(['Chapter 1: Flour'])
  expect(`${name?.hidden}${name?.shown}`).toBe('Chapter 1: Flour')
})
