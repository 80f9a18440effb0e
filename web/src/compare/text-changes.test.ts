import { describe, expect, it } from 'vitest'
import { isChanged, mergeTexts, textChanges } from './text-changes.ts'

/** As readable text: [out] and {in}. */
const shown = (before: string, after: string) =>
  textChanges(before, after).paragraphs.map(({ parts }) =>
    parts.map(({ kind, text }) => (kind === 'out' ? `[${text}]` : kind === 'in' ? `{${text}}` : text)).join(''),
  )

describe('the changes between two texts', () => {
  it('are shown word by word within a paragraph', () => {
    expect(
      shown(
        'A wake window is the period a baby can stay awake.',
        'A wake window is the stretch a baby can stay cheerfully awake.',
      ),
    ).toEqual(['A wake window is the [period]{stretch} a baby can stay{ cheerfully} awake.'])
  })

  it('are one change if only a space separates the words', () => {
    expect(
      shown('You should consider keeping the table on the fridge at home.', 'Keep the table on the fridge at home.'),
    ).toEqual(['[You should consider keeping]{Keep} the table on the fridge at home.'])
  })

  it('include added, removed and changed paragraphs among unchanged ones', () => {
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

  it('include the number of added and removed words', () => {
    expect(textChanges('One two three four.', 'One two five six seven four.')).toMatchObject({
      wordsIn: 3,
      wordsOut: 1,
    })
  })

  it('include words in scripts without spaces', () => {
    expect(shown('我喜欢喝绿茶和咖啡。', '我喜欢喝红茶和咖啡。')).toEqual(['我喜欢喝[绿茶]{红茶}和咖啡。'])
  })

  it('are none if only blank lines and line ends differ', () => {
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
  ])('lose no word of %s', (_, before, after) => {
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
  const changes = textChanges(before, after)

  it('is the old or the new text if one side is chosen throughout', () => {
    expect(mergeTexts(changes, () => false)).toBe(before)
    expect(mergeTexts(changes, () => true)).toBe(after)
  })

  it('uses each paragraph as chosen', () => {
    const index = changes.paragraphs.findIndex((paragraph) => paragraph.before === 'It goes.')
    expect(mergeTexts(changes, (at) => at !== index)).toBe(
      '# Tea\n\nGreen tea is best at noon.\n\nIt goes.\n\nThe end.\n\nIt came.',
    )
  })

  it('keeps blank lines in code and the line endings of the chosen side', () => {
    const code = '```\r\none\r\n\r\n\r\n\r\ntwo\r\n```'
    const [old, now] = [`Mine.\n\n\n${code}\n`, `New is this.\n\n${code}\n\n\n\nAnd more.`]
    const both = textChanges(old, now)
    expect(mergeTexts(both, () => false)).toBe(old)
    expect(mergeTexts(both, () => true)).toBe(now)
    expect(mergeTexts(both, (at) => at > 0)).toContain(code)
  })

  it('is exactly either text, or every chosen paragraph, for any two texts', () => {
    const pieces = ['One.', 'Two is longer.', 'Two is shorter.', '```', '  - a', 'a \u00a0b', '#', '']
    const spaces = ['\n', '\n\n', '\n\n\n\n', ' \n \t\n', '\r\n\r\n', '\r\n', ' ', '']
    let seed = 20_251
    const random = (most: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 2 ** 32) * most)
    }
    const oneOf = (list: readonly string[]) => list[random(list.length)]
    const anyText = () => Array.from({ length: random(12) }, () => `${oneOf(pieces)}${oneOf(spaces)}`).join('')
    for (let round = 0; round < 3_000; round += 1) {
      const [old, now, choices] = [anyText(), anyText(), Array.from({ length: 30 }, () => random(2) === 1)]
      const both = textChanges(old, now)
      if (both.paragraphs.some(isChanged)) expect(mergeTexts(both, () => false)).toBe(old)
      expect(mergeTexts(both, () => true)).toBe(now)
      const mixed = mergeTexts(both, (at) => choices[at] === true)
      let from = 0
      both.paragraphs.forEach((paragraph, at) => {
        const taken = choices[at] ? paragraph.after : paragraph.before
        if (taken === null || !isChanged(paragraph)) return
        expect(mixed.indexOf(taken, from), JSON.stringify([old, now, choices])).toBeGreaterThanOrEqual(from)
        from = mixed.indexOf(taken, from) + taken.length
      })
    }
  })
})
