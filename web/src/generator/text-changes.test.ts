import { describe, expect, it } from 'vitest'
import { isChanged, merged, textChanges } from './text-changes.ts'

/** As it reads: [out] and {in}. */
const shown = (before: string, after: string) =>
  textChanges(before, after).paragraphs.map(({ parts }) =>
    parts.map(({ kind, text }) => (kind === 'out' ? `[${text}]` : kind === 'in' ? `{${text}}` : text)).join(''),
  )

describe('what changed from one text to another', () => {
  it('is told word by word within a paragraph', () => {
    expect(
      shown(
        'A wake window is the period a baby can stay awake.',
        'A wake window is the stretch a baby can stay cheerfully awake.',
      ),
    ).toEqual(['A wake window is the [period]{stretch} a baby can stay{ cheerfully} awake.'])
  })

  it('reads as one change where only a space parts the words', () => {
    expect(
      shown('You should consider keeping the table on the fridge at home.', 'Keep the table on the fridge at home.'),
    ).toEqual(['[You should consider keeping]{Keep} the table on the fridge at home.'])
  })

  it('finds paragraphs that came, went and were changed around others that stay', () => {
    const before = 'One stays.\n\nTwo goes away from here.\n\nThree is a little longer than before.\n\nFour stays.'
    const after = 'One stays.\n\nThree is a little longer than it was.\n\nFour stays.\n\nFive came along.'
    expect(shown(before, after)).toEqual([
      'One stays.',
      '[Two goes away from here.]',
      'Three is a little longer than [before]{it was}.',
      'Four stays.',
      '{Five came along.}',
    ])
  })

  it('counts the words that came in and went out', () => {
    expect(textChanges('One two three four.', 'One two five six seven four.')).toMatchObject({
      wordsIn: 3,
      wordsOut: 1,
    })
  })

  it('knows words where no space parts them', () => {
    expect(shown('我喜欢喝绿茶和咖啡。', '我喜欢喝红茶和咖啡。')).toEqual(['我喜欢喝[绿茶]{红茶}和咖啡。'])
  })

  it('is nothing where only blank lines and line ends differ', () => {
    const { paragraphs } = textChanges('One.\r\n\r\n\r\nTwo.\n', '\nOne.\n\nTwo.')
    expect(paragraphs.filter(isChanged)).toEqual([])
  })

  it.each([
    ['nothing and nothing', '', ''],
    ['nothing and something', '', 'New.'],
    ['something and nothing', 'Old.', ''],
    ['a word repeated', 'a a a a', 'a a a'],
    ['two texts with nothing in common', 'One two.\n\nThree.', 'Vier fünf sechs.'],
    ['one very long line', 'word '.repeat(9_000), 'other words '.repeat(9_000)],
  ])('loses no word of %s', (_, before, after) => {
    const { paragraphs } = textChanges(before, after)
    const text = (without: 'in' | 'out') =>
      paragraphs
        .map(({ parts }) => parts.flatMap(({ kind, text }) => (kind === without ? [] : text)).join(''))
        .join('')
        .replace(/\s+/g, '')
    expect(text('in')).toBe(before.replace(/\s+/g, ''))
    expect(text('out')).toBe(after.replace(/\s+/g, ''))
  })
})

describe('a merge by paragraph', () => {
  const before = '# Tea\n\nGreen tea is best in the morning.\n\nIt goes.\n\nThe end.'
  const after = '# Tea\n\nGreen tea is best at noon.\n\nThe end.\n\nIt came.'
  const { paragraphs } = textChanges(before, after)

  it('is the old text or the new one where all of one are chosen', () => {
    expect(merged(paragraphs, () => false)).toBe(before)
    expect(merged(paragraphs, () => true)).toBe(after)
  })

  it('takes each paragraph as it was chosen', () => {
    const index = paragraphs.findIndex((paragraph) => paragraph.before === 'It goes.')
    expect(merged(paragraphs, (at) => at !== index)).toBe(
      '# Tea\n\nGreen tea is best at noon.\n\nIt goes.\n\nThe end.\n\nIt came.',
    )
  })
})
