import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { laidPages } from '../../test/laid-glyphs.ts'
import { layoutFaults } from '../../test/layout-faults.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import { writeDocx } from '../docx/write-docx.ts'
import { writeEpub } from '../epub/write-epub.ts'
import { writePdf } from '../pdf/write-pdf.ts'
import { withRecipes } from './recipes.ts'

const RECIPE = `Serves 4 | 25 minutes

Bright and quick.

## Ingredients

- 400 g zucchini
- 2 quinces

## Steps

1. Whisk the quinces. ${'Stir it well and wait. '.repeat(8)}
2. Serve.

## Keeping it

Two days.`

const cookbook = (markdown: string) =>
  makeManuscript({
    title: 'T',
    author: 'A',
    language: 'en',
    productType: 'ebook',
    sections: [{ name: 'Pasta', markdown }],
  }).manuscript

const kinds = (markdown: string) => withRecipes(cookbook(markdown)).sections[0]?.blocks.map(({ t }) => t)

test('finds a recipe by a bulleted and a numbered list below two headings of one level', () => {
  expect(kinds(RECIPE)).toEqual(['paragraph', 'paragraph', 'recipe', 'heading', 'paragraph'])
  expect(kinds('## Zutaten\n\n### Teig\n\n- Mehl\n\n## So geht’s\n\nZuerst:\n\n1. Kneten')).toEqual(['recipe'])
})

test('leaves everything else as it is', () => {
  for (const other of [
    '## Goals\n\n- one\n\n## More\n\nText.',
    '## One\n\n1. a\n\n## Two\n\n1. b',
    '## One\n\n- a\n\n### Deeper\n\n1. b',
    '## One\n\n- a\n\n```\ncode\n```\n\n## Two\n\n1. b',
  ])
    expect(kinds(other), other).not.toContain('recipe')
})

test('marks the line with yield and time, and no sentence', () => {
  const roles = withRecipes(cookbook(RECIPE)).sections[0]?.blocks.map((block) => 'role' in block && block.role)
  expect(roles).toEqual(['facts', false, false, false, false])
})

test.each(['5x8', '8x10', 'Screen'])('sets the steps beside the ingredients in a PDF of %s', async (trim) => {
  const manuscript = cookbook(RECIPE)
  const made = await writePdf(manuscript, { theme: 'cookbook', trim })
  expect(made.warnings).toEqual([])
  const places: Record<string, { left: number; base: number; page: number }> = {}
  for await (const { glyphs, number } of laidPages(made.bytes))
    for (const { text, left, base, artifact } of glyphs)
      if (!artifact && /[zW]/.test(text)) places[text] ??= { left, base, page: number }
  const { z, W } = places
  expect(W?.page).toBe(z?.page)
  expect(Math.abs((W?.base ?? 0) - (z?.base ?? 99))).toBeLessThan(4)
  expect(W?.left ?? 0).toBeGreaterThan((z?.left ?? 0) + 60)
  expect(await layoutFaults(made.bytes, manuscript, 'cookbook', trim, made.pages ?? 0)).toEqual([])
})

test('sets them beside each other in the EPUB and the DOCX of a cookbook only', async () => {
  const manuscript = cookbook(`${RECIPE}\n\n[Back](#ingredients)`)
  const file = async (theme: 'cookbook' | 'classic', format: 'epub' | 'docx') => {
    const made = format === 'epub' ? await writeEpub(manuscript, { theme }) : await writeDocx(manuscript, { theme })
    const name = format === 'epub' ? 'EPUB/section-001.xhtml' : 'word/document.xml'
    expect(made.warnings).toEqual([])
    return strFromU8(unzipSync(made.bytes)[name] ?? new Uint8Array())
  }
  expect(await file('cookbook', 'epub')).toMatch(/class="facts".*<div class="ingredients">\n<h2 id="heading-1"/s)
  expect(await file('classic', 'epub')).not.toContain('ingredients"')
  expect(await file('cookbook', 'docx')).toMatch(/<w:tbl>.*zucchini.*Whisk.*<\/w:tbl>.*Keeping it/s)
  expect(await file('classic', 'docx')).not.toContain('<w:tbl>')
})
