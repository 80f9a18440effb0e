import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { beforeAll, describe, expect, test } from 'vitest'
import { docxContent, epubContent, pdfContent } from '../../test/document-content.ts'
import { COMMONMARK, GFM, type MarkdownExample } from '../../test/markdown-examples.ts'
import { letters, treeText } from '../../test/tree-text.ts'
import { usually } from '../../test/usually.ts'
import { visibleText } from '../../test/visible-text.ts'
import { writeDocx } from '../docx/write-docx.ts'
import { writeEpub } from '../epub/write-epub.ts'
import type { Block, Manuscript, ManuscriptSection } from '../manuscript/manuscript.ts'
import { writePdf } from '../pdf/write-pdf.ts'
import { readMarkdown } from './read-markdown.ts'
import { createReport } from './report.ts'

const EACH = 140

const rendered = ({ markdown, html }: MarkdownExample): string =>
  html ?? micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] })

const read = ({ markdown }: MarkdownExample, at = 0): Block[] =>
  readMarkdown(markdown, { language: 'en', idPrefix: `e${at}`, picture: () => null, report: createReport() }).blocks

test.each([
  ['CommonMark', COMMONMARK, 652],
  ['GitHub', GFM, 26],
])('keeps every letter of every example of %s, in order', (_, examples, count) => {
  expect(examples).toHaveLength(count)
  for (const example of examples)
    expect(letters(treeText(read(example))), example.name).toBe(letters(visibleText(rendered(example))))
})

/** A section per group of examples. */
function book(all: MarkdownExample[]): Manuscript {
  const sections = Array.from({ length: Math.ceil(all.length / EACH) }, (_, lot): ManuscriptSection => {
    const blocks = all.slice(lot * EACH, (lot + 1) * EACH).flatMap((example, at) => read(example, lot * EACH + at))
    return { id: `lot-${lot}`, title: `Examples ${lot + 1}`, label: null, blocks }
  })
  return {
    title: 'Examples',
    subtitle: null,
    author: 'Ines Calloway',
    language: 'en',
    productType: 'guide',
    licence: null,
    cover: null,
    accent: '#7a3b12',
    sections,
    pictures: {},
  }
}

const EXAMPLES = [...COMMONMARK, ...GFM]
const meantBy = ({ sections }: Manuscript) =>
  letters(sections.map(({ title, blocks }) => `${title}\n${treeText(blocks)}`).join('\n'))

describe('all examples in one book', () => {
  const manuscript = book(EXAMPLES)
  let meant: string
  beforeAll(() => {
    meant = meantBy(manuscript)
  })

  test('reach the Word document, every letter in place', async () => {
    expect(docxContent((await writeDocx(manuscript)).bytes).words.join('')).toBe(meant)
  })

  test('reach the EPUB, every letter in place', async () => {
    expect(epubContent((await writeEpub(manuscript)).bytes).words.join('')).toBe(meant)
  })
})

for (const [name, examples] of [
  ['every fourth example', EXAMPLES.filter((_, at) => at % 4 === 0)],
  ['all examples', EXAMPLES],
] as const)
  test(`${name} in one book reach the PDF, every letter in place`, usually(name !== 'all examples'), async () => {
    const manuscript = book([...examples])
    const meant = meantBy(manuscript)
    const { bytes, warnings } = await writePdf(manuscript)
    // our fonts lack two letters of the specification, one Malayalam and one Kannada
    expect(warnings.map(({ code }) => code)).toEqual(/[\u0d06\u0cab]/.test(meant) ? ['glyph-missing'] : [])
    // list numbers are text too
    const alphabetic = (text: string) =>
      text
        .normalize('NFKC')
        .match(/[^\P{L}\u0d06\u0cab]/gu)
        ?.join('') ?? ''
    expect(alphabetic((await pdfContent(bytes)).words.join(''))).toBe(alphabetic(meant))
  })
