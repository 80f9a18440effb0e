import sharp from 'sharp'
import type { Block, Inline, Manuscript, Picture } from '../src/manuscript/manuscript.ts'

export const text = (value: string): Inline => ({ t: 'text', value })

export const paragraph = (...children: (Inline | string)[]): Block => ({
  t: 'paragraph',
  dir: 'ltr',
  children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
})

const heading = (depth: number, id: string, title: string): Block => ({
  t: 'heading',
  depth,
  id,
  dir: 'ltr',
  children: [text(title)],
})

const item = (checked: boolean | null, ...blocks: Block[]) => ({ checked, blocks })

/** Every kind of block and inline at least once, two pictures, an Arabic paragraph, signs that markup must escape. */
export async function sampleManuscript(): Promise<Manuscript> {
  return {
    title: 'The Quiet Workshop & Other <Rooms>',
    subtitle: 'Notes on making things “slowly”',
    author: 'Ada Žižková',
    language: 'en-GB',
    productType: 'ebook',
    licence: 'Copyright of the author. All rights reserved.\n\nNo part may be sold on its own.',
    cover: await drawnPicture(900, 1200, '#1f4e79'),
    accent: '#c8451a',
    pictures: {
      'picture-1.png': await drawnPicture(640, 400, '#1b6e45', 'image/png'),
      'picture-2.jpg': await drawnPicture(60, 90, '#b3261e'),
    },
    sections: [
      { id: 'section-1', title: 'Before you begin', label: null, blocks: opening },
      { id: 'section-2', title: 'The bench', label: 'Chapter 1', blocks: bench },
      { id: 'section-3', title: 'The tools', label: 'Chapter 2', blocks: tools },
      { id: 'section-4', title: 'An empty room', label: 'Chapter 3', blocks: [] },
      {
        id: 'section-5',
        title: 'Only a heading',
        label: null,
        blocks: [heading(1, 'section-5-heading-1', 'Nothing below')],
      },
    ],
  }
}

const opening: Block[] = [
  paragraph(
    'This book has ',
    { t: 'em', children: [text('leaning')] },
    ', ',
    { t: 'strong', children: [text('heavy '), { t: 'em', children: [text('leaning')] }] },
    ' and ',
    { t: 'del', children: [text('struck')] },
    ' words, ',
    { t: 'code', value: 'const a = b < c && d' },
    ', a ',
    {
      t: 'link',
      url: 'https://example.org/path?a=1&b=two#part',
      children: [text('link'), { t: 'em', children: [text(' that leans')] }],
    },
    ', a note',
    {
      t: 'note',
      children: [
        text('The first note, with a '),
        { t: 'link', url: 'https://example.org/note', children: [text('link')] },
        text('.'),
      ],
    },
    ' and a',
    { t: 'break' },
    'broken line with a small picture ',
    { t: 'image', src: 'picture-2.jpg', alt: 'A small red sign' },
    ' inside.',
  ),
  {
    t: 'paragraph',
    dir: 'rtl',
    children: [text('هذه فقرة عربية قصيرة تذكر كلمة Makeready والرقم 2026 ثم تنتهي.')],
  },
  paragraph('An English line that names ', { t: 'strong', children: [text('كتاب')] }, ' in its middle.'),
  { t: 'scene-break' },
  paragraph('After the scene: ]]> & <b> "quotes" \'and\' {{braces}} €.'),
]

const bench: Block[] = [
  heading(1, 'section-2-heading-1', 'Wood, stone & “iron”'),
  paragraph('Plain text of the bench.'),
  heading(2, 'section-2-heading-2', 'A finer point'),
  {
    t: 'quote',
    blocks: [paragraph('A quoted line.'), { t: 'quote', blocks: [paragraph('A quote inside the quote.')] }],
  },
  heading(3, 'section-2-heading-3', 'Finer still'),
  heading(4, 'section-2-heading-4', 'Very fine'),
  heading(5, 'section-2-heading-5', 'Finest'),
  {
    t: 'callout',
    kind: 'tip',
    title: null,
    blocks: [
      paragraph('A tip with a list:'),
      {
        t: 'list',
        ordered: false,
        start: 1,
        tight: true,
        items: [item(null, paragraph('in the tip')), item(null, paragraph('twice'))],
      },
    ],
  },
  {
    t: 'callout',
    kind: 'exercise',
    title: [text('Look '), { t: 'em', children: [text('around')] }],
    blocks: [paragraph('Name five things.'), { t: 'writing-lines', count: 5 }],
  },
  { t: 'code', language: 'ts', value: 'function a() {\n\treturn "<tag> & more"\n}\n\n  // two spaces   kept' },
  {
    t: 'table',
    align: ['left', 'center', 'right'],
    head: [[text('Tool')], [text('Use')], [text('Price')]],
    rows: [
      [[text('Plane')], [text('To make an uneven board flat and smooth, shaving by shaving')], [text('40')]],
      [[text('Saw')], [text('Cuts')], [{ t: 'strong', children: [text('25')] }]],
      [[text('منشار')], [], [text('7')]],
    ],
  },
  {
    t: 'figure',
    src: 'picture-1.png',
    alt: 'A green field with a lighter disc',
    caption: [text('Figure with a '), { t: 'em', children: [text('caption')] }],
  },
  { t: 'figure', src: 'picture-1.png', alt: 'The same field without words', caption: null },
]

const tools: Block[] = [
  paragraph('Lists of every kind.'),
  {
    t: 'list',
    ordered: true,
    start: 1,
    tight: true,
    items: [
      item(null, paragraph('one')),
      item(null, paragraph('two'), {
        t: 'list',
        ordered: true,
        start: 1,
        tight: true,
        items: [item(null, paragraph('two one')), item(null, paragraph('two two'), { t: 'writing-lines', count: 1 })],
      }),
      item(null, paragraph('three'), { t: 'code', language: null, value: 'code in three' }, paragraph('more of three')),
    ],
  },
  paragraph('Between the lists.'),
  { t: 'writing-lines', count: 3 },
  {
    t: 'list',
    ordered: true,
    start: 7,
    tight: false,
    items: [item(null, paragraph('seven')), item(null, paragraph('eight'))],
  },
  {
    t: 'list',
    ordered: false,
    start: 1,
    tight: true,
    items: [
      item(true, paragraph('done thing')),
      item(false, paragraph('open thing')),
      item(null),
      item(null, paragraph('bullet')),
    ],
  },
  deepList(12),
  { t: 'page-break' },
  paragraph('On a new page, with a second note', { t: 'note', children: [text('The second note.')] }, '.'),
  paragraph('See ', { t: 'link', url: '#section-2-heading-1', children: [text('the bench')] }, ' again.'),
]

function deepList(depth: number): Block {
  const below = depth > 1 ? [deepList(depth - 1)] : []
  return {
    t: 'list',
    ordered: false,
    start: 1,
    tight: true,
    items: [item(null, paragraph(`level ${depth}`), ...below)],
  }
}

/** A generated picture: a disc on a background of `color`. */
export async function drawnPicture(
  width: number,
  height: number,
  color: string,
  type: Picture['type'] = 'image/jpeg',
): Promise<Picture> {
  const disc = `<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="30%" fill="#fff" fill-opacity=".6"/></svg>`
  const image = sharp({ create: { width, height, channels: 3, background: color } }).composite([
    { input: Buffer.from(disc) },
  ])
  const bytes = type === 'image/png' ? await image.png().toBuffer() : await image.jpeg().toBuffer()
  return { bytes: new Uint8Array(bytes), type, width, height }
}
