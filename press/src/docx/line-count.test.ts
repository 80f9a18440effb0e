import { Document, Paragraph, TextRun } from 'docx'
import { layoutDocument } from 'docx/layout'
import { expect, test } from 'vitest'
import { countLines } from './line-count.ts'
import { documentStyles } from './styles.ts'

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

test.each(['ক্ষ', 'مرحبا', '日本語', 'soft\u00adhyphen'])(
  'lines of text that breaks differently than Latin are not counted: %s',
  (text) => {
    expect(countLines([{ text: `A line with ${text}`, face: FACE, size: 11 }], 300)).toBeNull()
  },
)

test('a word longer than a line begins on a line of its own and is broken at its end', () => {
  const letters = (text: string) => countLines([{ text, face: { ...FACE, font: 'Consolas' }, size: 10 }], 55.5)
  expect([letters('a'.repeat(10)), letters('a'.repeat(11)), letters('a'.repeat(21))]).toEqual([1, 2, 3])
  expect(letters(`abc ${'a'.repeat(11)} b`)).toBe(3)
})
