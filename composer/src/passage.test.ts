import { countWords } from '@makeready/contract/domain/reading-time'
import { describe, expect, it } from 'vitest'
import { shortenPassage, simplifyPassage } from './passage.ts'

const SOIL = `## Feeding the soil

In order to grow well, a plant really needs living soil. Compost feeds the soil slowly. For example, some people keep a heap behind the shed. Compost holds water in the soil as well. Many gardens look tidy. A layer of 5 cm is enough for a year.

- Spread it in spring. Many people basically like spring.
- Never dig it in

| Month | Work |
| --- | --- |
| March | very basic |

\`\`\`
in order to run
\`\`\``

/** The marks of a Markdown text without its words. */
const formOf = (text: string) => text.split('\n').map((line) => /^\s*(#+|[-*]|\d+\.|>|\||```)?/.exec(line)?.[0])

describe('a passage made shorter without a model', () => {
  const short = shortenPassage(SOIL)

  it('loses fillers and the least important sentences, and keeps figures, the first sentence and coherence', () => {
    expect(countWords(short)).toBeLessThan(countWords(SOIL) * 0.8)
    expect(short).toContain('To grow well, a plant needs living soil.')
    expect(short).toContain('A layer of 5 cm is enough for a year.')
    expect(short).not.toContain('For example')
    expect(short).not.toContain('Many people basically')
  })

  it('keeps its formatting: headings, list, table and code are unchanged', () => {
    expect(formOf(short)).toEqual(formOf(SOIL))
    expect(short).toContain('| March | very basic |')
    expect(short).toContain('```\nin order to run\n```')
  })

  it('never loses a sentence that the next one depends on, a link, or a whole paragraph', () => {
    const text =
      'Light comes first. Shade is a friend. It cools the roots. See [the list](https://example.org/a.b) for more. Shade is kind.\n\nOne line only.'
    const result = shortenPassage(text)
    expect(result).toContain('(https://example.org/a.b)')
    expect(result).toContain('One line only.')
    if (result.includes('It cools the roots.')) expect(result).toContain('Shade is a friend. It cools')
  })

  it('works in other languages, where it only removes whole sentences', () => {
    const text =
      'Der Boden braucht Kompost. Das Wetter ist oft schön. Kompost hält Wasser im Boden. Zum Beispiel gibt es viele Menschen. Der Boden dankt es mit Kompost.'
    const result = shortenPassage(text)
    expect(countWords(result)).toBeLessThan(countWords(text))
    for (const sentence of result.split(/(?<=\.) /)) expect(text).toContain(sentence)
  })

  it.each(['One sentence of five words.', '# Heading\n\n![A leaf](leaf.png)', '', '   \n'])(
    'does not change %j',
    (text) => {
      expect(shortenPassage(text)).toBe(text)
    },
  )

  it('is fast for the longest allowed passage', () => {
    const long = `${SOIL}\n\n`.repeat(Math.ceil(20_000 / SOIL.length)).slice(0, 20_000)
    const begin = performance.now()
    shortenPassage(long)
    simplifyPassage(long)
    expect(performance.now() - begin).toBeLessThan(1_000)
  })
})

describe('a passage in simpler words without a model', () => {
  it.each([
    ['Utilize the tools, then terminate it.', 'Use the tools, then end it.'],
    ['An additional step is a very old one.', 'An extra step is an old one.'],
    ['Basically, water it. Actually, wait.', 'Water it. Wait.'],
    ['It is, of course, possible.', 'It is possible.'],
    ['Approximately half of it. Furthermore, wait.', 'About half of it. Also, wait.'],
    [
      'That is not really so, and the very idea is. It is very.',
      'That is not really so, and the very idea is. It is very.',
    ],
    ['See [utilize](https://a.b/utilize) and `utilize`.', 'See [use](https://a.b/utilize) and `utilize`.'],
    ['A **numerous** flock; utilized-up.', 'A **many** flock; utilized-up.'],
  ])('%j becomes %j', (before, after) => {
    expect(simplifyPassage(before)).toBe(after)
  })

  it('splits a long sentence only if both halves are complete', () => {
    const long =
      'The roots of a young tree grow far out into the dry ground around it, but they need water in the first summer above all.'
    expect(simplifyPassage(long)).toContain('ground around it. But they need water')
    const whole =
      'The roots of a young tree, which grow far out into the dry ground around it, need water and air, light and time and more.'
    expect(simplifyPassage(whole)).toBe(whole)
  })
})
