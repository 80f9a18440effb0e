import { expect, test } from 'vitest'
import { blocks, inlines, paragraph, read, text } from '../../test/read-markdown.ts'
import type { Block, Inline } from '../manuscript/manuscript.ts'

const depths = (markdown: string): number[] =>
  blocks(markdown).flatMap((block) => (block.t === 'heading' ? [block.depth] : []))

test('keeps text well-formed: no control characters, lone surrogates or overrides', () => {
  expect(blocks('a\u0000b\u0001c \ud800 d\u202ee\ufeff\r\nf')).toEqual([paragraph(text('abc \ufffd de f'))])
})

test('drops empty headings', () => {
  expect(blocks('#\n\ntext\n\n##  \n')).toEqual([paragraph(text('text'))])
})

test('closes gaps between heading levels', () => {
  expect(depths('#### four\n\n###### six\n\n##### five\n\n# one\n\n### three')).toEqual([1, 2, 2, 1, 2])
})

test('never goes deeper than five levels below the section', () => {
  expect(Math.max(...depths('# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5\n\n###### 6'))).toBe(5)
})

test('gives every heading a unique id', () => {
  const ids = blocks('# Same\n\n# Same\n\n## Same').flatMap((block) => (block.t === 'heading' ? [block.id] : []))
  expect(ids).toEqual(['s1-1', 's1-2', 's1-3'])
})

test('drops the first heading if it repeats the section title, and returns it', () => {
  const { blocks: rest, title } = read('# Getting *started*\n\ntext', {
    isTitle: (heading) => heading === 'Getting started',
  })
  expect(rest).toEqual([paragraph(text('text'))])
  expect(title).toBe('Getting started')
  expect(read('text\n\n# Getting started', { isTitle: () => true }).title).toBeNull()
})

test('prints a heading inside a quote or list as a bold line', () => {
  expect(blocks('> # Loud')).toEqual([{ t: 'quote', blocks: [paragraph({ t: 'strong', children: [text('Loud')] })] }])
})

test('moves footnotes out of headings and turns their pictures into words', () => {
  const [heading, note] = blocks('# Tools[^1] ![saw](bench.png)\n\n[^1]: See there.')
  expect(heading).toMatchObject({ t: 'heading', children: [text('Tools'), text(' '), text('saw')] })
  expect(note).toEqual(paragraph(text('See there.')))
})

test('keeps <br> as a break, knows simple tags, and drops other HTML but not its words', () => {
  expect(inlines('a<br>b <kbd>Ctrl</kbd> <b>bold</b> <u>under</u>')).toEqual([
    text('a'),
    { t: 'break' },
    text('b '),
    { t: 'kbd', children: [text('Ctrl')] },
    text(' '),
    { t: 'strong', children: [text('bold')] },
    text(' under'),
  ])
  expect(blocks('<div>one<p>two &amp; three</p></div>')).toEqual([
    paragraph(text('one')),
    paragraph(text('two & three')),
  ])
})

test('lets no script through, in blocks or inline', () => {
  const { blocks: read_, codes } = read(
    '<script>alert(1)</script>\n\nsafe <script>alert(2)</script> text\n\n<style>p{}</style>',
  )
  expect(JSON.stringify(read_)).not.toMatch(/alert|p\{/)
  expect(codes).toEqual(['script-removed'])
})

test('reads callouts with and without a title', () => {
  expect(blocks('> [!WARNING]\n> Hot.')).toEqual([
    { t: 'callout', kind: 'warning', title: null, blocks: [paragraph(text('Hot.'))] },
  ])
  expect(blocks('> [!exercise] Your *turn*\n> Go.')).toEqual([
    {
      t: 'callout',
      kind: 'exercise',
      title: [text('Your '), { t: 'em', children: [text('turn')] }],
      blocks: [paragraph(text('Go.'))],
    },
  ])
  expect(blocks('> [!MAYBE] x')[0]?.t).toBe('quote')
})

test('recognizes task lists and tight lists', () => {
  expect(blocks('- [x] done\n- [ ] open\n- plain')).toMatchObject([
    { t: 'list', ordered: false, tight: true, items: [{ checked: true }, { checked: false }, { checked: null }] },
  ])
  expect(blocks('3. a\n\n4. b')).toMatchObject([{ t: 'list', ordered: true, start: 3, tight: false }])
})

test('omits empty list items', () => {
  expect(blocks('- \n- a\n- ')).toMatchObject([{ t: 'list', items: [{ blocks: [paragraph(text('a'))] }] }])
})

test('completes ragged table rows and cuts none', () => {
  const [table] = blocks('| a | b |\n|---|--:|\n| 1 |\n| 1 | 2 | 3 |')
  expect(table).toMatchObject({
    t: 'table',
    align: ['left', 'right', 'left'],
    head: [[text('a')], [text('b')], []],
    rows: [
      [[text('1')], [], []],
      [[text('1')], [text('2')], [text('3')]],
    ],
  })
})

test('breaks pages and scenes, but neither at the ends nor twice', () => {
  const kinds = blocks('---\n\na\n\n\\newpage\n\n***\n\nb\n\n***\n\nc\n\n<!-- pagebreak -->\n\nd\n\n---').map(
    (block) => block.t,
  )
  expect(kinds).toEqual(['paragraph', 'page-break', 'paragraph', 'scene-break', 'paragraph', 'page-break', 'paragraph'])
})

test('reads rows of underscores as lines to write on, up to thirty, and leaves other breaks unchanged', () => {
  const lines = (count: number): Block => ({ t: 'writing-lines', count })
  expect(blocks('What?\n\n____\n\n____\n________\n\nWhy?\n____')).toEqual([
    paragraph(text('What?')),
    lines(3),
    paragraph(text('Why?')),
    lines(1),
  ])
  expect(blocks('1. What?\n\n   ____')).toMatchObject([{ items: [{ blocks: [{}, lines(1)] }] }])
  expect(blocks('> ____\n> ____')).toEqual([{ t: 'quote', blocks: [lines(2)] }])
  expect(blocks('____\n'.repeat(50))).toEqual([lines(30)])
  for (const scene of ['***', '---', '- - - -', '___']) {
    expect(blocks(`a\n\n${scene}\n\nb`).map((block) => block.t)).toEqual(['paragraph', 'scene-break', 'paragraph'])
  }
})

test('keeps underscores within a line as typed', () => {
  expect(blocks('Name: ________ Age: ____')).toEqual([paragraph(text('Name: ________ Age: ____'))])
  expect(blocks('- Name: ________')).toMatchObject([{ items: [{ blocks: [paragraph(text('Name: ________'))] }] }])
  expect(blocks('| Name |\n|---|\n| ____ |')).toMatchObject([{ rows: [[[text('____')]]] }])
})

test('limits the lines of code blocks and reports it', () => {
  const { blocks: read_, codes } = read(`\`\`\`rust,ignore\n${'x\n'.repeat(6000)}\`\`\``)
  const code = read_[0]
  expect(code?.t === 'code' && [code.language, code.value.split('\n').length]).toEqual(['rust', 5001])
  expect(codes).toEqual(['code-shortened'])
})

test('limits the characters of one-line code, and reports that', () => {
  expect(read(`\`\`\`\n${'x'.repeat(300_000)}\n\`\`\``).codes).toEqual(['code-cut'])
})

test('flattens nesting of more than twelve levels and keeps its words', () => {
  const { blocks: read_, codes } = read(`${'>'.repeat(200)} deep inside`)
  expect(codes).toEqual(['nesting-flattened'])
  expect(JSON.stringify(read_)).toContain('deep inside')
  expect(JSON.stringify(read_).match(/"quote"/g)?.length).toBe(13)
  const list = JSON.stringify(
    blocks(Array.from({ length: 60 }, (_, at) => `${'  '.repeat(at)}- level ${at}`).join('\n')),
  )
  for (const at of [0, 12, 40, 59]) expect(list).toContain(`level ${at}"`)
})

test('gives every paragraph the direction of its first strong character', () => {
  expect(blocks('12 مرحبا bye\n\nHello مرحبا\n\n123').map((block) => block.t === 'paragraph' && block.dir)).toEqual([
    'rtl',
    'ltr',
    'ltr',
  ])
  expect(blocks('123', { language: 'ar' })).toMatchObject([{ dir: 'rtl' }])
})

test('drops kramdown attributes outside code', () => {
  expect(blocks('a\n{: .note}\n\n```\n{: .kept}\n```')).toEqual([
    paragraph(text('a')),
    { t: 'code', language: null, value: '{: .kept}' },
  ])
})

test('parses hostile text within seconds', () => {
  const hostile = [
    '*a **b '.repeat(3000),
    '['.repeat(5000),
    '>'.repeat(100_000),
    '<b>'.repeat(5000),
    '`'.repeat(20_000),
    '- '.repeat(3000),
  ]
  const started = performance.now()
  for (const markdown of hostile) blocks(markdown)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('reads a term with definitions below it, and leaves bold lead-ins unchanged', () => {
  const strong = (value: string): Inline => ({ t: 'strong', children: [text(value)] })
  expect(blocks('Saw\n: Cuts wood.\n: Needs care.\nPlane\n:   Makes *flat*.')).toEqual([
    {
      t: 'definitions',
      entries: [
        { term: [text('Saw')], meanings: [[text('Cuts wood.')], [text('Needs care.')]] },
        { term: [text('Plane')], meanings: [[text('Makes '), { t: 'em', children: [text('flat')] }, text('.')]] },
      ],
    },
  ])
  expect(blocks('**Saw**: cuts wood.')).toEqual([paragraph(strong('Saw'), text(': cuts wood.'))])
  expect(blocks('Time: 3\n:smile: 4')).toEqual([paragraph(text('Time: 3 :smile: 4'))])
})

test('recognizes page breaks of other programs, and drops HTML without text', () => {
  for (const mark of [
    '<div style="page-break-after: always;"></div>',
    '<div style="break-before:page">',
    '<!-- newpage -->',
  ])
    expect(
      blocks(`a\n\n${mark}\n\nb`).map((block) => block.t),
      mark,
    ).toEqual(['paragraph', 'page-break', 'paragraph'])
  expect(
    blocks('<?php echo 1 ?>\n\n<p title="a > b">caf&eacute; &mdash; <![CDATA[kept]]></p>\n\n<!DOCTYPE html>'),
  ).toEqual([paragraph(text('café — kept'))])
})

test('truncates stacked marks and long emoji sequences that would break the shaper', () => {
  expect(JSON.stringify(blocks(`o${'\u0323'.repeat(400)}k`)).length).toBeLessThan(120)
  expect(JSON.stringify(blocks(`👩${'\u200d👩'.repeat(40)}`)).match(/\u200d/g)?.length).toBeLessThan(40)
})
