import { expect, test } from 'vitest'
import { blocks, inlines, paragraph, read, text } from '../../test/read-markdown.ts'
import type { Inline } from '../manuscript/manuscript.ts'

test('knows a described picture, one that is decoration, and one that nobody has described', () => {
  expect(inlines('x ![A bench](bench.png)').at(-1)).toEqual({ t: 'image', src: 'picture-1.png', alt: 'A bench' })
  expect(inlines('x <img src="bench.png" alt="">').at(-1)).toEqual({ t: 'image', src: 'picture-1.png', alt: '' })
  expect(inlines('x ![](bench.png)').at(-1)).toEqual({ t: 'image', src: 'picture-1.png', alt: null })
  expect(read('![](bench.png)\n\n<img src="bench.png">').codes).toEqual(['picture-undescribed'])
  expect(read('<img src="bench.png" alt="">').codes).toEqual([])
  expect(blocks('![](bench.png "The bench")')).toEqual([
    { t: 'figure', src: 'picture-1.png', alt: 'The bench', caption: [text('The bench')] },
  ])
})

test('replaces a picture that is not ours by its description, and reports it', () => {
  const { blocks: read_, codes } = read(
    '![a cat](https://example.com/cat.png)\n\n![](x.png)\n\n<img src="y.png" alt="a dog">',
  )
  expect(read_).toEqual([paragraph(text('a cat')), paragraph(text('a dog'))])
  expect(codes).toEqual(['picture-missing'])
})

test('allows only web and mail addresses as links', () => {
  const { blocks: read_, codes } = read(
    '[a](https://example.com) [b](mailto:a@b.example) [c](javascript:alert(1)) [d](file:///etc/passwd) [e](#x) [f](data:text/html,x)',
  )
  const links =
    read_[0]?.t === 'paragraph' ? read_[0].children.flatMap((inline) => (inline.t === 'link' ? [inline.url] : [])) : []
  expect(links).toEqual(['https://example.com/', 'mailto:a@b.example', '#x'])
  expect(codes).toEqual(['link-removed'])
})

test('resolves reference links wherever they are defined', () => {
  expect(inlines('[the site][s] and [s]\n\n> [s]: https://example.com/s')).toEqual([
    { t: 'link', url: 'https://example.com/s', children: [text('the site')] },
    text(' and '),
    { t: 'link', url: 'https://example.com/s', children: [text('s')] },
  ])
})

test('puts footnotes where they are cited, including ones with several paragraphs', () => {
  expect(inlines('Fact.[^n]\n\n[^n]: One.\n\n    Two.')).toEqual([
    text('Fact.'),
    { t: 'note', children: [text('One.'), { t: 'break' }, text('Two.')] },
  ])
})

test('stops a footnote that cites itself', () => {
  const { codes } = read('a[^1]\n\n[^1]: see [^1] and [^2]\n\n[^2]: b [^1]')
  expect(codes).toEqual(['note-repeated'])
})

test('joins lines with a space, but Chinese ones without', () => {
  expect(inlines('one\ntwo')).toEqual([text('one two')])
  expect(inlines('你好\n世界')).toEqual([text('你好世界')])
})

const word = (value: string, reading: string): Inline => ({ t: 'ruby', reading, children: [text(value)] })

test.each([
  ['<ruby>漢字<rt>かんじ</rt></ruby>です', [word('漢字', 'かんじ'), text('です')]],
  ['<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>です', [word('漢字', 'かんじ'), text('です')]],
  ['<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>', [word('漢', 'かん'), word('字', 'じ')]],
  ['この{漢字|かんじ}です', [text('この'), word('漢字', 'かんじ'), text('です')]],
  ['{a|b} and {x}', [text('{a|b} and {x}')]],
])('reads the word and its reading in %s', (markdown, expected) => {
  expect(read(markdown)).toMatchObject({ blocks: [paragraph(...expected)], codes: [] })
})

test('keeps a footnote without a reference, with a warning', () => {
  const { blocks: read_, codes } = read('Fact.[^a]\n\n[^a]: Used.\n\n[^b]: Never used.\n\n[^a]: Twice.')
  expect(read_.slice(1)).toEqual([paragraph(text('Never used.')), paragraph(text('Twice.'))])
  expect(codes).toEqual(['note-loose'])
})

test('keeps every word of a note with headings, lists, tables and HTML', () => {
  const note =
    '[^n]: # Title\n\n    - one\n    - two\n\n    | a | b |\n    |---|---|\n    | c | d |\n\n    <div>boxed</div>'
  expect(JSON.stringify(inlines(`Fact.[^n]\n\n${note}`)).match(/"value":"[^"]+"/g)).toEqual(
    ['Fact.', 'Title', 'one', 'two', 'a', 'b', 'c', 'd', 'boxed'].map((word) => `"value":"${word}"`),
  )
})
