import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openPdf } from '../../test/open-pdf.ts'
import { writeDocx } from '../docx/write-docx.ts'
import { writeEpub } from '../epub/write-epub.ts'
import type { Inline } from '../manuscript/manuscript.ts'
import { THEMES } from '../manuscript/themes.ts'
import { writePdf } from '../pdf/write-pdf.ts'
import { makeManuscript } from './make-manuscript.ts'

const TEXTS = [
  '[soil](#what-soil-wants), [tools](#the-tools), [tools again](#the-tools-1), [water](#Water%20&%20time), [end](#nowhere)',
  '## What soil *wants*\n\nWater. See [the first chapter](#chapter-1-beginnings) and [tools](#the-tools).\n\n## Water & time\n\nA lot.',
  '## The tools\n\nA fork.\n\n## The tools\n\nA spade.\n\n> Back to [tools](#the-tools-1) or [here](#chapter-3-ends).',
]
const { manuscript, warnings } = makeManuscript({
  title: 'A small garden',
  author: 'Ada Birch',
  language: 'en',
  productType: 'ebook',
  sections: TEXTS.map((markdown, at) => ({
    type: 'chapter',
    name: ['Chapter 1: Beginnings', 'Chapter 2: Soil', 'Chapter 3: Ends'][at] ?? '',
    markdown,
  })),
})

function linksIn(value: unknown): Extract<Inline, { t: 'link' }>['url'][] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(linksIn)
  return 'url' in value && typeof value.url === 'string' ? [value.url, ...inside] : inside
}

describe('a link to a heading', () => {
  test('finds it by the name that editors give it, same section first', () => {
    expect(manuscript.sections.map(({ blocks }) => linksIn(blocks))).toEqual([
      ['#section-2-heading-1', '#section-3-heading-1', '#section-3-heading-2', '#section-2-heading-2'],
      ['#section-1', '#section-3-heading-1'],
      ['#section-3-heading-2', '#section-3'],
    ])
  })

  test('becomes plain text, with a warning, if there is no such heading', () => {
    expect(JSON.stringify(manuscript.sections[0]?.blocks)).toContain('end')
    expect(warnings).toEqual([
      expect.objectContaining({
        code: 'link-lost',
        section: 'Beginnings',
        message: expect.stringContaining('#nowhere'),
      }),
    ])
  })

  test.each(THEMES)('works in the PDF of the %s theme, under its accessibility checks', async (theme) => {
    const { bytes, warnings: warned } = await writePdf(manuscript, { theme })
    expect(warned).toEqual([])
    const { innerLinks, outline } = await openPdf(bytes)
    const [first = 0, second = 0, third = 0] = outline.filter(({ depth }) => depth === 1).map(({ page }) => page)
    expect(innerLinks.filter(({ from }) => from >= first)).toEqual([
      { from: first, to: second },
      { from: first, to: third },
      { from: first, to: third },
      { from: first, to: second },
      { from: second, to: first },
      { from: second, to: third },
      { from: third, to: third },
      { from: third, to: third },
    ])
  })

  test('works in the DOCX', async () => {
    const files = unzipSync((await writeDocx(manuscript)).bytes)
    const body = Buffer.from(files['word/document.xml'] ?? []).toString()
    const marks = new Set([...body.matchAll(/<w:bookmarkStart w:name="([^"]+)"/g)].map(([, name]) => name))
    const led = [...body.matchAll(/<w:hyperlink [^>]*w:anchor="(heading_\d+)"/g)].map(([, name]) => name)
    expect(led.length).toBeGreaterThanOrEqual(8)
    expect(led.filter((name) => !marks.has(name ?? ''))).toEqual([])
  })

  test('works in the EPUB', async () => {
    const files = unzipSync((await writeEpub(manuscript)).bytes)
    const text = (at: number) => Buffer.from(files[`EPUB/section-00${at}.xhtml`] ?? []).toString()
    const led = [1, 2, 3].map((at) => [...text(at).matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href))
    expect(led).toEqual([
      [
        'section-002.xhtml#heading-1',
        'section-003.xhtml#heading-1',
        'section-003.xhtml#heading-2',
        'section-002.xhtml#heading-2',
      ],
      ['section-001.xhtml#title', 'section-003.xhtml#heading-1'],
      ['section-003.xhtml#heading-2', 'section-003.xhtml#title'],
    ])
    for (const anchor of ['title', 'heading-1', 'heading-2']) expect(text(3)).toContain(`id="${anchor}"`)
  })
})

test('a link to a section leads to the section, whichever headings have its name', () => {
  const book = makeManuscript({
    title: 'A small garden',
    author: 'Ada Birch',
    language: 'en',
    productType: 'ebook',
    sections: [
      {
        type: 'chapter',
        name: 'Chapter 1: Tools',
        markdown: '[soil](#soil), [tools](#tools)\n\n## Soil\n\nRed.\n\n## Tools\n\nA fork.',
      },
      { type: 'chapter', name: 'Chapter 2: Soil', markdown: '## Soil\n\nBrown. See [tools](#chapter-1-tools).' },
    ],
  })
  expect(book.manuscript.sections.map(({ blocks }) => linksIn(blocks))).toEqual([
    ['#section-2', '#section-1-heading-2'],
    ['#section-1'],
  ])
})
