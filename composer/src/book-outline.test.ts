import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { countWords } from '@makeready/contract/domain/reading-time'
import { describe, expect, it } from 'vitest'
import { composeBookOutline } from './book-outline.ts'
import { composeContent } from './content.ts'

const outlineOf = (more: Partial<Parameters<typeof composeBookOutline>[0]> = {}) =>
  composeBookOutline(
    { title: 'Time Management for Beginners', productType: 'ebook', words: 10_000, ...more },
    { seed: 'a' },
  )

describe.each(PRODUCT_TYPES)('an outline for: %s', (productType) => {
  const outline = outlineOf({ productType })

  it('has the requested length if the creator provides the content', () => {
    const asked = outlineOf({ productType, title: 'Falconry for Beginners' })
    const words = asked.reduce((sum, section) => sum + section.words, 0)
    expect(Math.abs(words - 10_000)).toBeLessThan(600)
  })

  it('promises no more words for a section than it will have', () => {
    const sections = outline.map(({ name }) => name)
    for (const { name, points, words } of outline.filter(({ name }) => / \d+: /.test(name))) {
      const section = { sectionName: name, outline: points.join('\n'), productType, words, sections }
      const text = composeContent(
        { title: 'Time Management for Beginners', contentType: 'educational', ...section },
        { seed: 'a' },
      )
      expect(countWords(text), name).toBeGreaterThan(words * 0.85)
    }
  })

  it('promises no more words for an opening or a closing section than are known', () => {
    const sections = outline.map(({ name }) => name)
    for (const { name, words } of outline.filter(({ name }) => !/ \d+: /.test(name))) {
      const section = { sectionName: name, productType, sections, contentType: 'educational' as const }
      const text = composeContent({ title: 'Time Management for Beginners', ...section }, { seed: 'a' })
      expect(words, name).toBeLessThanOrEqual(Math.max(100, countWords(text) + 10))
    }
  })

  it('gives framing sections points from known topics, and no point to two sections', () => {
    const points = outline.flatMap((section) => section.points.map((point) => point.toLowerCase()))
    expect(new Set(points).size).toBe(points.length)
    const carrying = outline.filter(({ name }) => / \d+: /.test(name))
    expect(carrying.length).toBeGreaterThan(2)
    for (const { name, points: own } of carrying) expect(own.length, name).toBeGreaterThan(1)
  })
})

it('names an unknown subject in its questions', () => {
  const names = outlineOf({ title: 'The First Year with Bees', ideaContext: { concept: 'An ebook about beekeeping' } })
  expect(names.map(({ name }) => name)).toContain('Chapter 4: Mistakes in beekeeping')
  expect(names.flatMap(({ points }) => points)).toEqual([])
})

it('follows the creator’s own modules, renumbered', () => {
  const modules = ['Module 4: Flour', 'Introduction', 'Ovens', 'ovens']
  const names = outlineOf({ ideaContext: { modules, concept: 'An ebook on bread' } }).map(({ name }) => name)
  expect(names).toEqual(['Introduction', 'Chapter 1: Flour', 'Chapter 2: Ovens', 'Conclusion'])
})

it('a shorter book about a field is about other parts of it for other readers, and always about what its title names', () => {
  const chaptersFor = (targetAudience: string) =>
    outlineOf({
      words: 3_500,
      title: 'Planning the Week',
      ideaContext: { concept: 'An ebook on time management', targetAudience },
    })
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Chapter'))
      .map((name) => name.replace(/^.*: /, ''))
  const all = ['students', 'retirees', 'nurses', 'busy parents'].map(chaptersFor)
  expect(new Set(all.map((chapters) => chapters.join())).size).toBeGreaterThan(1)
  for (const chapters of all) expect(chapters).toContain('Planning the week and reviewing it')
})
