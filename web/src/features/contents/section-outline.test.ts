import { expect, it } from 'vitest'
import { outlineOf } from './section-outline.ts'

it('reads the outline of a text from its headings, without the title and without code', () => {
  expect(outlineOf('# Soup\n\n## Stock\n\ntext\n\n```\n## no heading\n```\n\n### **Bones** ##\n')).toBe('Stock\nBones')
  expect(outlineOf('No headings at all')).toBe('')
})
