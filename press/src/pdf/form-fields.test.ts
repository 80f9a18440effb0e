import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { openPdf } from '../../test/open-pdf.ts'
import { hasProgram } from '../../test/tools.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import type { ProductType } from '../manuscript/manuscript.ts'
import { THEMES } from '../manuscript/themes.ts'
import { writePdf } from './write-pdf.ts'

const MARKDOWN = `## First

What do you want to keep?

____

____

- [ ] Ask a friend
- [x] Read the chapter

## Second

> [!EXERCISE] Three lines
>
> 1. What went well?
>
>    ____
>
> ____
> ____

1. One

| Day | Plan |
|---|---|
| Monday |  |
| Tuesday | Rest |
`

const workbook = (productType: ProductType = 'workbook') =>
  makeManuscript({
    title: 'Calm Weeks',
    author: 'Ann Lee',
    language: 'en',
    productType,
    sections: [{ name: 'Week 1', markdown: MARKDOWN }],
  }).manuscript

describe.each(THEMES)('a workbook in the %s theme', (theme) => {
  test('has a named field for every line and box, in reading order, inside its page', {
    tags: ['PLUS-18'],
  }, async () => {
    const { bytes, warnings } = await writePdf(workbook(), { theme })
    expect(warnings).toEqual([])
    const { fields, sizes } = await openPdf(bytes)
    const written = fields.filter(({ label }) => !/Notes|belongs|Started|Finished|First|Second/.test(label))
    expect(written.map(({ kind, label }) => [kind, label])).toEqual(
      [
        ['line', 'What do you want to keep?'],
        ['line', 'What do you want to keep?'],
        ['check', 'Ask a friend'],
        ['check', 'Read the chapter'],
        ['line', 'What went well?'],
        ['line', 'What went well?'],
        ['line', 'What went well?'],
        ['line', 'Monday, Plan'],
      ].map(([kind, label]) => [kind === 'line' ? 'text' : 'check', label]),
    )
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
    for (const { rect, page, kind, name } of fields) {
      const [left = 0, bottom = 0, right = 0, top = 0] = rect
      expect(left >= 0 && right <= (sizes[page - 1]?.width ?? 0), name).toBe(true)
      expect(bottom >= 0 && top <= (sizes[page - 1]?.height ?? 0), name).toBe(true)
      expect(right - left).toBeGreaterThan(kind === 'text' ? 60 : 6)
      expect(top - bottom).toBeGreaterThan(kind === 'text' ? 15 : 6)
    }
    expect(fields.find(({ label }) => label === 'Read the chapter')?.value).toBe('Yes')
    expect(fields.find(({ label }) => label === 'Ask a friend')?.value).toBe('Off')
  })
})

test('its fields are filled in by another program, and keep what was typed', { tags: ['PLUS-18'] }, async () => {
  const filled = await PDFDocument.load((await writePdf(workbook())).bytes)
  const form = filled.getForm()
  const lines = form.getFields().filter((field) => field.constructor.name === 'PDFTextField')
  form.getTextField(lines[0]?.getName() ?? '').setText('More sleep')
  form
    .getCheckBox(
      form
        .getFields()
        .find((field) => field.constructor.name === 'PDFCheckBox')
        ?.getName() ?? '',
    )
    .check()
  const { fields } = await openPdf(await filled.save())
  expect(fields.some(({ value }) => value === 'More sleep')).toBe(true)
})

test('its fields are in the structure tree, and the file is valid', async ({ skip }) => {
  const { bytes } = await writePdf(workbook())
  const { fields, roles, tagged } = await openPdf(bytes)
  expect(tagged).toBe(true)
  expect(roles.get('Form')).toBe(fields.length)
  if (!hasProgram('qpdf')) skip('qpdf is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'press-fields-'))
  try {
    writeFileSync(join(folder, 'book.pdf'), bytes)
    expect(execFileSync('qpdf', ['--check', join(folder, 'book.pdf')], { encoding: 'utf8' })).toContain('No syntax')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('other products are printed with lines and check marks, and have no fields', { tags: ['PLUS-18'] }, async () => {
  expect((await openPdf((await writePdf(workbook('ebook'))).bytes)).fields).toEqual([])
})

test('a template pack is filled in like a workbook', async () => {
  expect((await openPdf((await writePdf(workbook('template'))).bytes)).fields.length).toBeGreaterThan(3)
})
