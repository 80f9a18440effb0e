import { describe, expect, it } from 'vitest'
import { checkText } from '../check-text.ts'

const found = async (markdown: string, language = 'en') =>
  (await checkText({ language, sections: [{ id: 'one', name: 'One', markdown }] })).map(
    ({ rule, words }) => `${rule}: ${words}`,
  )

describe('apparent mistakes that are none', () => {
  it.each([
    ['letters said one by one', 'It is an http-only cookie with an RSS feed of a URL.'],
    ['sounds that letters hide', 'An hour, a unit, an honest one, a European, an 8-week plan, a one-off.'],
    ['a line broken in HTML', 'We agreed.<br>We signed it.'],
    ['dots of a pause', 'He waited . . . and left.'],
    ['words that may stand twice', 'She said that that was what they had had.'],
    ['two spaces after a full stop', 'One ends.  Two begins.'],
    ['abbreviations', 'Write to Mr. Hill, e.g. on Monday at 9 a.m., about the U.S. and no. 3.'],
    [
      'a link to a heading of the book',
      '# The base list\n\nSee [above](#the-base-list) and [there](#here).\n\n<a id="here"></a>',
    ],
    ['a mail address and a footnote', 'Write to [us](mailto:us@example.com).[^1]\n\n[^1]: Or do not.'],
    ['a reference with its definition', 'See [the list][list].\n\n[list]: https://example.com/list'],
    ['brackets in code', 'Type `a[0][1]` and `[^1]`.'],
    ['a decorated table', '| a | b |\n|:--|--:|\n| c \\| d | `e \\| f` |'],
    ['code in a quote', '> ```\n> code\n> ```\n\nIt ends.'],
    [
      'pictures with a description',
      'See ![a map](https://example.com/m.png).\n\n<img src="a.png" alt="A map">\n\nIt ends.',
    ],
  ])('%s', async (_, markdown) => expect(await found(markdown)).toEqual([]))

  it('a space before punctuation in French, which is correct only there', async () => {
    expect(await found('Quelle belle idée ! Oui ; vraiment ?', 'fr')).toEqual([])
    expect(await found('What a fine idea !')).toEqual(['spacing: idea !'])
  })

  it('a repeated word in languages that double words', async () => {
    expect(await found('Yavaş yavaş geldi.', 'tr')).toEqual([])
    expect(await found('Nous nous trompons.', 'fr')).toEqual([])
  })
})
