import { Document, Paragraph, patchDocument, TextRun } from 'docx'
import { estimatePageNumbersWith, layoutDocument } from 'docx/layout'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeManuscript } from '../book/make-manuscript.ts'
import { countLines } from './line-count.ts'
import { pageFor, textWidth } from './page.ts'
import { insertPlaceholderLines } from './placeholder-lines.ts'
import { documentStyles } from './styles.ts'
import { writeDocx } from './write-docx.ts'

const WORDS = [
  'a',
  'bench',
  'well-kept',
  'tool',
  '“sharpened”',
  'édition',
  '12–14',
  'pages—',
  'wood',
  'Ångström',
  'it’s',
  'AVATAR',
  '50%',
  'to',
  'repair,',
  '(both)',
  'жизнь',
  'grain.',
  'illimitably',
  'http://example.org/a-b',
  '--flag',
]
const FACE = { font: 'Cambria', bold: false, italic: false }
const POINTS_PER_TWIP = 1 / 20

/** Always the same words, in an irregular order. */
function sentences(seed: number, words: number): string {
  let state = seed
  return Array.from({ length: words }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return WORDS[state % WORDS.length]
  }).join(' ')
}

test('lines of plain text are counted as in the full layout, regular and bold', () => {
  const paragraphs = Array.from({ length: 80 }, (_, at) => [
    { text: sentences(at + 1, 5 + at), bold: false },
    { text: ` ${sentences(at + 400, at % 7)}`, bold: true },
    { text: sentences(at + 800, at % 11), bold: false },
  ])
  const room = 6000
  const document = new Document({
    styles: documentStyles('333333', 'en'),
    sections: [
      {
        properties: { page: { size: { width: 9000, height: 12_000 }, margin: { left: 1500, right: 1500 } } },
        children: paragraphs.map((runs) => new Paragraph({ children: runs.map((run) => new TextRun(run)) })),
      },
    ],
  })
  const laid = new Map<number, number>()
  for (const block of layoutDocument(document, { guess: true }).pages.flatMap(({ body }) => body)) {
    if (block.type === 'paragraph') laid.set(block.index, (laid.get(block.index) ?? 0) + block.lines.length)
  }
  const counted = paragraphs.map((runs) =>
    countLines(
      runs.map(({ text, bold }) => ({ text, face: { ...FACE, bold }, size: 11 })),
      room * POINTS_PER_TWIP,
    ),
  )
  expect(counted).toEqual(paragraphs.map((_, at) => laid.get(at)))
})

test.each(['ক্ষ', 'مرحبا', '日本語', 'a'.repeat(300), 'soft\u00adhyphen'])(
  'text that breaks differently than Latin is left to the full layout: %s',
  (text) => {
    expect(countLines([{ text: `A line with ${text}`, face: FACE, size: 11 }], 300)).toBeNull()
  },
)

const MARKDOWN = Array.from(
  { length: 8 },
  (_, at) => `## Part ${at}

${sentences(at, 90)}

> ${sentences(at + 50, 60)}

- ${sentences(at + 100, 30)}
- **${sentences(at + 150, 12)}** and \`code\` ${sentences(at + 180, 22)}

| Tool | Use |
|---|---|
| ${sentences(at + 200, 9)} | ${sentences(at + 250, 14)} |

\`\`\`
  const a = 1

  return a
\`\`\`

A note[^1] and a [link to it](https://example.org/${at}) ${sentences(at + 300, 80)}

[^1]: ${sentences(at + 350, 15)}

> [!TIP]
> ${sentences(at + 400, 25)}
`,
).join('\n')

test.each(['ebook', 'workbook'] as const)(
  'the headings of an %s are on the pages that the full layout finds, one at most on a page next to it',
  async (productType) => {
    const { manuscript } = makeManuscript({
      title: 'The bench',
      author: 'Ada Birch',
      language: 'en',
      productType,
      sections: [
        { type: 'chapter', name: 'Chapter 1', markdown: MARKDOWN },
        { type: 'chapter', name: 'Chapter 2', markdown: MARKDOWN },
      ],
    })
    const { bytes } = await writeDocx(manuscript)
    const whole = await patchDocument({
      outputType: 'nodebuffer',
      data: bytes,
      patches: {},
      pageNumbers: estimatePageNumbersWith({ guess: true }),
    })
    const entries = contentsOf(bytes)
    const pages = (lines: string[][]) => lines.map((texts) => Number(texts.at(-1)))
    const apart = pages(contentsOf(whole)).map((page, at) => Math.abs(page - (pages(entries)[at] ?? 0)))
    expect(entries).toHaveLength(16)
    expect(apart.filter((by) => by > 0).length).toBeLessThan(3)
    expect(Math.max(...apart)).toBeLessThan(2)
    expect(Number(entries.at(-1)?.at(-1))).toBeGreaterThan(8)
  },
)

test('the text itself is restored after numbering the pages', () => {
  const text = sentences(1, 60)
  const body = { 'w:body': [{ 'w:p': [{ 'w:r': [{ 'w:t': [{ _attr: { 'xml:space': 'preserve' } }, text] }] }] }] }
  const before = JSON.stringify(body)
  const putBack = insertPlaceholderLines(body, textWidth(pageFor('ebook')))
  expect(JSON.stringify(body)).not.toContain(text)
  putBack()
  expect(JSON.stringify(body)).toBe(before)
})

function contentsOf(bytes: Uint8Array): string[][] {
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
  const contents = /<w:sdt>.*?<\/w:sdt>/s.exec(xml)?.[0] ?? ''
  return [...contents.matchAll(/<w:p>.*?<\/w:p>/gs)]
    .map((paragraph) => [...paragraph[0].matchAll(/<w:t[^>]*>([^<]*)</g)].map((text) => text[1] ?? ''))
    .filter((texts) => texts.length > 1)
}
