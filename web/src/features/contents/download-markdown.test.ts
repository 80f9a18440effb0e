import { expect, it } from 'vitest'
import { markdownFileName } from './download-markdown.ts'

it('names the file after the section', () => {
  expect(markdownFileName('Chapter 3: Soup / Stock')).toBe('Chapter 3 Soup Stock.md')
})

it('falls back to content', () => {
  expect(markdownFileName('  ')).toBe('content.md')
  expect(markdownFileName('...')).toBe('content.md')
})
