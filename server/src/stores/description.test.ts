import { expect, it } from 'vitest'
import { describe } from './description.ts'

const MARKDOWN = `## Sit

A **calm** puppy & a *quiet* [week](https://example.org).

- One
- Two

1. First
2. Second`

it('gives stores the tags they take, and no address', () => {
  expect(describe(MARKDOWN, 'html', 'en')).toBe(
    [
      '<h4>Sit</h4>',
      '<p>A <b>calm</b> puppy &amp; a <i>quiet</i> week.</p>',
      '<ul><li>One</li><li>Two</li></ul>',
      '<ol><li>First</li><li>Second</li></ol>',
    ].join('\n'),
  )
})

it('gives plain text where a store takes no tags', () => {
  expect(describe(MARKDOWN, 'plain', 'en')).toBe(
    'Sit\n\nA calm puppy & a quiet week.\n\n• One\n• Two\n\n1. First\n2. Second',
  )
})

it('leaves out whole paragraphs that no longer fit, counting tags', () => {
  expect(describe('One.\n\nTwo.\n\nThree.', 'html', 'en', 23)).toBe('<p>One.</p>\n<p>Two.</p>')
  expect(describe('One.\n\nTwo.\n\nThree.', 'html', 'en', 22)).toBe('<p>One.</p>')
})

it('cuts a first paragraph that doesn’t fit after a sentence, or else after a word', () => {
  expect(describe('One **is** & was. Two is. Three.', 'html', 'en', 34)).toBe('<p>One is &amp; was. Two is.</p>')
  expect(describe('One two three four five', 'plain', 'en', 12)).toBe('One two')
  const long = `${'A sentence that says much. '.repeat(150)}The end.`
  expect(describe(long, 'html', 'en', 4_000).length).toBeGreaterThan(3_900)
})

it('leaves out paragraphs without words', () => {
  expect(describe('![A loaf](loaf.jpg)\n\nOne.', 'html', 'en')).toBe('<p>One.</p>')
})

it('takes no script or tag of the creator’s Markdown over', () => {
  expect(describe('A <script>alert(1)</script> b.\n\n<div onclick="x()">c</div>', 'html', 'en')).toBe(
    '<p>A alert(1) b.</p>',
  )
})
