import type { Block, Inline, Manuscript } from '../src/manuscript/manuscript.ts'
import { paragraph, text } from './sample-manuscript.ts'

const plain: Manuscript = {
  title: 'Plain',
  subtitle: null,
  author: 'Somebody',
  language: 'en',
  productType: 'guide',
  licence: null,
  cover: null,
  accent: '#ffe14d',
  sections: [],
  pictures: {},
}

const book = (blocks: Block[], more: Partial<Manuscript> = {}): Manuscript => ({
  ...plain,
  sections: [{ id: 'section-1', title: 'One', label: null, blocks }],
  ...more,
})

const cells = (count: number, word: string): Inline[][] =>
  Array.from({ length: count }, (_, at) => [text(`${word} ${at}`)])

function nested(kind: 'quote' | 'callout' | 'list', depth: number): Block {
  const inner: Block = depth > 1 ? nested(kind, depth - 1) : { t: 'code', language: null, value: 'innermost' }
  if (kind === 'quote') return { t: 'quote', blocks: [inner] }
  if (kind === 'callout') return { t: 'callout', kind: 'warning', title: null, blocks: [inner] }
  return {
    t: 'list',
    ordered: true,
    start: 3,
    tight: false,
    items: [{ checked: depth % 2 === 0 ? true : null, blocks: [inner] }],
  }
}

/** Books that are hard for writers. */
export const hostileManuscripts: Record<string, Manuscript> = {
  'without sections': plain,
  'with an empty section': book([]),
  'with a section of one heading': book([{ t: 'heading', depth: 1, id: 'h', dir: 'ltr', children: [text('Alone')] }]),
  'with a title of 200 letters': book([paragraph('text')], {
    title: `${'Wonderful & <strange> '.repeat(9)}ab`,
    sections: [
      { id: 'section-1', title: 'Long winded '.repeat(16).trim(), label: 'Chapter 12', blocks: [paragraph('text')] },
    ],
  }),
  'with empty titles': book([paragraph('text')], {
    sections: [{ id: 'section-1', title: '', label: null, blocks: [paragraph('text')] }],
    author: '',
  }),
  'with signs that markup fears': book(
    [
      paragraph(']]> & < > " \' <!-- --> <?php ?> $ {a} %1 &amp; \\u0000'),
      { t: 'code', language: 'xml', value: '<![CDATA[ ]]>\n</pre>\n\t"' },
      paragraph({ t: 'code', value: ']]>&<' }),
    ],
    { title: ']]> & <title> "of" \'it\'', author: '<a & b>', subtitle: '"sub" & <s>', licence: '© <us> & "them"' },
  ),
  'with characters that XML forbids': book(
    [
      paragraph('a\u0000b\u0001c\u000bd\ufffee\uffff \ud800 lone'),
      { t: 'code', language: null, value: '\u001b[31mred\u001b[0m' },
    ],
    { title: 'Bell\u0007 rings', author: 'No\u0002body', licence: 'free\u001f' },
  ),
  'with deep nesting': book([nested('quote', 12), nested('callout', 12), nested('list', 14)]),
  'with a table of a hundred columns': book([
    { t: 'table', align: [], head: cells(100, 'head'), rows: [cells(100, 'cell'), cells(3, 'short row')] },
    { t: 'table', align: ['right'], head: [[text('only head')]], rows: [] },
    { t: 'table', align: [], head: [], rows: [] },
  ]),
  'with endless words': book([paragraph('x'.repeat(5000)), { t: 'code', language: null, value: 'y'.repeat(3000) }]),
  'with links that lead nowhere': book([
    paragraph(
      { t: 'link', url: 'javascript:alert(1)', children: [text('script')] },
      { t: 'link', url: 'https://example.org/a b?c=<d>&e="f"#g', children: [text('spaces')] },
      { t: 'link', url: '#nowhere', children: [text('anchor')] },
      {
        t: 'link',
        url: 'https://example.org',
        children: [{ t: 'link', url: 'https://example.com', children: [text('inner')] }],
      },
      {
        t: 'link',
        url: 'https://example.org',
        children: [text('linked note'), { t: 'note', children: [text('in a link')] }],
      },
      { t: 'note', children: [text('outer'), { t: 'note', children: [text('inner note')] }] },
      { t: 'link', url: 'https://example.org', children: [] },
    ),
  ]),
  'with pictures that are missing': book([
    { t: 'figure', src: 'gone.png', alt: 'what was there', caption: [text('caption')] },
    paragraph({ t: 'image', src: 'constructor', alt: 'not a picture' }),
  ]),
  'with ids that are no names': book(
    [
      { t: 'heading', depth: 1, id: '1 "<&', dir: 'ltr', children: [text('Odd')] },
      { t: 'heading', depth: 9, id: '1 "<&', dir: 'ltr', children: [text('Twice')] },
    ],
    {},
  ),
  'with empty lists and items': book([
    { t: 'list', ordered: false, start: 1, tight: true, items: [] },
    { t: 'list', ordered: true, start: 999_999_999, tight: true, items: [{ checked: null, blocks: [] }] },
    {
      t: 'list',
      ordered: false,
      start: 1,
      tight: true,
      items: [{ checked: true, blocks: [{ t: 'code', language: null, value: '' }] }],
    },
    { t: 'page-break' },
    { t: 'page-break' },
    { t: 'scene-break' },
    { t: 'callout', kind: 'note', title: [], blocks: [] },
    { t: 'quote', blocks: [] },
    paragraph(),
    { t: 'page-break' },
  ]),
  'written from right to left': {
    ...book([paragraph('مرحبا'), { t: 'heading', depth: 1, id: 'h', dir: 'rtl', children: [text('عنوان')] }]),
    title: 'كتاب الورشة',
    language: 'ar',
    productType: 'workbook',
    sections: [
      {
        id: 'section-1',
        title: 'المقدمة',
        label: 'الفصل 1',
        blocks: [
          { t: 'paragraph', dir: 'rtl', children: [text('نص مع English وأرقام 12.')] },
          { t: 'table', align: ['left'], head: [[text('عمود')], [text('Column')]], rows: [[[text('١')], [text('2')]]] },
          {
            t: 'callout',
            kind: 'tip',
            title: null,
            blocks: [{ t: 'paragraph', dir: 'rtl', children: [text('فكرة')] }],
          },
        ],
      },
    ],
  },
  'in Japanese': {
    ...book([paragraph('日本語の文章です。👩🏽‍🚀 ☐ ★')]),
    title: '静かな工房',
    language: 'ja',
    sections: [{ id: 'section-1', title: 'はじめに', label: '第1章', blocks: [paragraph('日本語の文章です。')] }],
  },
}
