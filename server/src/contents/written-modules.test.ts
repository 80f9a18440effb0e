import { expect, it } from 'vitest'
import { withWrittenModules } from './written-modules.ts'

const ideaContext = {
  concept: 'Bees',
  targetAudience: 'beginners',
  sellingPoints: [],
  modules: ['Hives', 'Water', 'Winter'],
}
const request = {
  title: 'Bees',
  outline: '',
  contentType: 'educational',
  productType: 'ebook',
  language: 'en',
} as const
const modulesOf = (sectionName: string, others: readonly string[]) =>
  withWrittenModules(
    { ...request, sectionName, ideaContext },
    others.map((name) => ({ sectionName: name, content: '' })),
  ).ideaContext?.modules

it('an introduction promises the chapters that are written, or all of the idea before there are any', () => {
  expect(modulesOf('Introduction', ['Chapter 1: Hives', 'Conclusion'])).toEqual(['Chapter 1: Hives'])
  expect(modulesOf('Introduction', ['Conclusion'])).toEqual(['Hives', 'Water', 'Winter'])
  expect(modulesOf('Chapter 2: Water', ['Chapter 1: Hives'])).toEqual(['Hives', 'Water', 'Winter'])
})
