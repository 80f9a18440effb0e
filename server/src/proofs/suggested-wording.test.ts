import { expect, it } from 'vitest'
import { suggestedWording } from './suggested-wording.ts'

/** The whole Markdown with another wording of some of its words. */
function reworded(markdown: string, wording: string, quote = markdown): string {
  const from = markdown.indexOf(quote)
  const words = suggestedWording(markdown)(quote, from, wording)
  return markdown.slice(0, from) + words + markdown.slice(from + quote.length)
}

it.each([
  ['nothing', 'Bees **do** not.', 'Bees do not.', 'Bees **do** not.'],
  ['a word before a link', 'See the [hive](https://a.org).', 'Watch the hive.', 'Watch the [hive](https://a.org).'],
  ['a word within bold type', 'Bees **do not** sleep.', 'Bees do never sleep.', 'Bees **do never** sleep.'],
  ['all that is bold', 'Bees **do** sleep.', 'Bees can sleep.', 'Bees **can** sleep.'],
  ['a bold word left out', 'Bees **never** sleep.', 'Bees sleep.', 'Bees sleep.'],
  ['a word added in the middle', 'Open *it* slowly.', 'Open it very slowly.', 'Open *it* very slowly.'],
  [
    'half of a link',
    'So **see the [big hive](https://a.org) now**.',
    'So see a small hive now.',
    'So **see a small hive now**.',
  ],
  ['a word before a reference', 'That is so.[^S1-2] Truly.', 'That is true. Truly.', 'That is true.[^S1-2] Truly.'],
  ['an escaped sign', 'Two \\* three.', 'Two times three.', 'Two times three.'],
  ['an entity', 'Bees &amp; wasps.', 'Bees and wasps.', 'Bees and wasps.'],
  ['another line of a quotation', '> Bees\n> sleep.', 'Bees dream.', '> Bees dream.'],
  ['signs of its own', 'Open it.', 'Open *it* [now](x).', 'Open *it* [now](x).'],
  ['letters of two parts', 'A 🐝 flies.', 'A 🐞 flies.', 'A 🐞 flies.'],
])('a wording that changes %s', (_, markdown, wording, expected) => {
  expect(reworded(markdown, wording)).toBe(expected)
})

it('stands in place of the guest’s words only', () => {
  expect(reworded('Open **the hive** slowly. Close it slowly.', 'a hive slowly', '**the hive** slowly')).toBe(
    'Open **a hive** slowly. Close it slowly.',
  )
  expect(reworded('One.\n\nTwo.', 'All.'), 'of two paragraphs').toBe('All.')
  expect(reworded('```\nrun()\n```', 'walk()'), 'of code').toBe('walk()')
})
