import { expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { mapProse } from './prose.ts'
import { sentencesOf } from './sentences.ts'

const LINES: readonly [string, ...string[]] = [
  ...([
    'Prose of two sentences. Here.',
    '  indented prose',
    '- item one',
    '  * [ ] task',
    '12. twelfth',
    '> quoted',
    '> - list',
  ] as const),
  ...[
    '# Heading',
    '| a | b |',
    '| --- | --- |',
    '```js',
    '```',
    '~~~',
    '    code',
    '---',
    '',
    '  ',
    '[a]: https://b.c',
  ],
  ...[
    '<div>',
    '![x](y.png)',
    'e.g. this, i.e. that. Dr. Who (no. 3). `a. b.` [c. d.](e.f)',
    'Ende ohne Punkt',
    '句子。第二句！',
  ],
]

it('returns any text unchanged if nothing is changed, sentence by sentence', () => {
  const { pick, whole } = seededRandom(7)
  for (let round = 0; round < 2_000; round += 1) {
    const ends = ['\n', '\r\n', '\n\n', '  \n'] as const
    const text = Array.from({ length: whole(0, 8) }, () => pick(LINES) + pick(ends)).join('')
    expect(mapProse(text, (prose) => prose.map((piece) => sentencesOf(piece.text).join('')))).toBe(text)
  }
})

it('offers only words: no code, table, heading, mark or address of a link definition', () => {
  const seen: string[] = []
  mapProse(LINES.join('\n\n'), (prose) => {
    seen.push(...prose.map((piece) => piece.text))
    return seen
  })
  expect(seen).toContain('item one')
  expect(seen).toContain('twelfth')
  expect(seen.join('\n')).not.toMatch(/Heading|\| a|https:\/\/b\.c|<div>|^#|^>/m)
})

it('splits sentences at their ends, not at abbreviations, in parentheses or in code', () => {
  expect(sentencesOf('Ask Dr. Who, e.g. on Monday. Then (it says. so) `a. b` go! Now.')).toEqual([
    'Ask Dr. Who, e.g. on Monday. ',
    'Then (it says. so) `a. b` go! ',
    'Now.',
  ])
  expect(sentencesOf('**A note.** Keep it. *So. Well.* Go.')).toEqual(['**A note.** Keep it. ', '*So. Well.* Go.'])
})
