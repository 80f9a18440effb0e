import { Document, Packer, Paragraph, type ParagraphChild, Table, TableCell, TableRow, TextRun } from 'docx'
import { expect, test } from 'vitest'
import { HiddenParts } from './hidden-parts.ts'
import { PlainParagraph, plainRow, plainRun } from './plain-parts.ts'

const hidden = new HiddenParts()

function written(...children: (Paragraph | Table)[]): string {
  const document = new Document({ sections: [{ children: [...children, new Paragraph('The end')] }] })
  // biome-ignore lint/complexity/useLiteralKeys: TypeScript allows a private member only by its quoted name
  return hidden.write(String(Packer['compiler'].compile(document).get('word/document.xml')))
}

const runs = (): ParagraphChild[] => [
  plainRun(`Salt & "pepper" <don't>  `),
  new TextRun({ text: 'bold', bold: true }),
  new TextRun({ text: '', break: 1 }),
]

test.each([[{}], [{ style: 'Quote' }], [{ style: 'Quote', keepNext: true as const, indent: { left: 300 } }]])(
  'a paragraph of text is written as the library writes it: %o',
  (look) => {
    const full = written(new Paragraph({ ...look, children: runs() }))
    expect(written(new PlainParagraph(hidden, look, runs()))).toBe(full)
    expect(full).toContain('Salt &amp; &quot;pepper&quot;')
  },
)

test('a paragraph at the end of a section keeps the properties of the section', () => {
  const sections = (paragraph: Paragraph) =>
    new Document({ sections: [{ children: [paragraph] }, { children: [new Paragraph('Next')] }] })
  const xml = (paragraph: Paragraph) =>
    // biome-ignore lint/complexity/useLiteralKeys: TypeScript allows a private member only by its quoted name
    hidden.write(String(Packer['compiler'].compile(sections(paragraph)).get('word/document.xml')))
  expect(xml(new PlainParagraph(hidden, {}, runs()))).toBe(xml(new Paragraph({ children: runs() })))
})

test('a row of text is written as the library writes it', () => {
  const width = { size: 2000, type: 'dxa' as const }
  const full = (): TableRow =>
    new TableRow({
      cantSplit: true,
      children: [new TableCell({ width, children: [new Paragraph({ children: runs() })] })],
    })
  const plain = plainRow(hidden, [{ width: 2000, paragraph: new PlainParagraph(hidden, {}, runs()) }], full)
  const table = (row: TableRow) => written(new Table({ columnWidths: [2000], rows: [row] }))
  expect(table(plain)).toBe(table(full()))
})

test('the signs that stand for hidden parts stay where an author wrote them', () => {
  expect(written(new Paragraph('\u{F8FE}0\u{F8FE}'))).toContain('>\u{F8FE}0\u{F8FE}<')
})
