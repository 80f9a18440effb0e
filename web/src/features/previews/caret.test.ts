import { expect, test } from 'vitest'
import { pageOfCaret } from './caret.ts'

const words = 'x'.repeat(990)
const markdown = `# Tools\n\n${words}\n\n## Saws\n\n${words}\n\n## Planes\n\n${words}`

test('finds a position’s page by the headings around it', () => {
  const section = { page: 4, headings: [5.2, 9.5] }
  const page = (at: number) => pageOfCaret(markdown, at, section, 12)
  expect(page(0)).toBe(4)
  expect(page(markdown.indexOf('## Saws'))).toBe(5)
  expect(page(markdown.indexOf('## Saws') + 500)).toBe(7)
  expect(page(markdown.indexOf('## Planes'))).toBe(9)
  expect(page(markdown.length)).toBe(12)
})

test('uses the relative position if the headings differ from the book’s', () => {
  expect(pageOfCaret('x'.repeat(1000), 500, { page: 4, headings: [] }, 7)).toBe(5)
  expect(pageOfCaret('```\n# no heading\n```\n', 2, { page: 4, headings: [5, 6, 7] }, 7)).toBe(4)
  expect(pageOfCaret('', 0, { page: 4, headings: [] }, 4)).toBe(4)
})
