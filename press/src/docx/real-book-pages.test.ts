import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPdf } from '../../test/open-pdf.ts'
import { hasProgram } from '../../test/tools.ts'
import { part, unpacked, wordParagraphs } from '../../test/unpacked.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import { parseBook } from '../book/parse-book.ts'
import { writeDocx } from './write-docx.ts'

const BOOK = new URL('../../../../shared/data/plain-language-guide.json', import.meta.url)

/** In other fonts, lines break elsewhere, and after a hundred pages the headings are three off. */
const FONTS = ['Cambria', 'Calibri']

/** Also true for other fonts of the same name that were given the same widths (decision 86). */
function hasFont(name: string): boolean {
  return hasProgram('fc-match') && execFileSync('fc-match', ['-f', '%{family}', name], { encoding: 'utf8' }) === name
}

test('LibreOffice finds the headings of a real guide within two pages of those in the contents of its Word file', {
  tags: ['slow'],
  timeout: 120_000,
}, async ({ skip }) => {
  if (!existsSync(BOOK) || !hasProgram('soffice')) {
    console.info('the guide or soffice is not here: the page numbers were not compared with a real layout')
    return skip()
  }
  if (!FONTS.every(hasFont)) {
    console.info(`without ${FONTS.join(' and ')}, the page numbers were not compared with a real layout`)
    return skip()
  }
  const book = parseBook(readFileSync(BOOK, 'utf8'))
  const { manuscript } = makeManuscript({ ...book, cover: null, pictures: {} })
  const { bytes } = await writeDocx(manuscript)
  const shown = wordParagraphs(part(unpacked(bytes), 'word/document.xml'))
    .filter(({ style }) => style === 'TOC1' || style === 'TOC2')
    .map(({ text }) => Number(/\d+$/.exec(text)?.[0]))
  const { pages, links } = await laidOut(bytes)
  // links are read in any order, and headings are in that of their pages
  const real = links.slice(0, shown.length).toSorted((one, other) => one - other)
  const off = shown.map((page, at) => Math.abs(page - (real[at] ?? 0)))
  const exact = off.filter((pages) => pages === 0).length
  console.info(`${exact} of ${off.length} as in LibreOffice, at most ${Math.max(...off)} of ${pages} pages off`)
  expect(real).toHaveLength(shown.length)
  expect(Math.max(...off)).toBeLessThanOrEqual(2)
})

/** The number of pages, and the pages that the links lead to, page by page. */
async function laidOut(bytes: Uint8Array): Promise<{ pages: number; links: number[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'press-pages-'))
  try {
    writeFileSync(join(folder, 'book.docx'), bytes)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const options = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, 'book.docx')]
    execFileSync('soffice', options, { stdio: 'ignore', timeout: 100_000 })
    const pdf = await openPdf(new Uint8Array(readFileSync(join(folder, 'book.pdf'))))
    return { pages: pdf.pages.length, links: pdf.innerLinks.map(({ to }) => to) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
