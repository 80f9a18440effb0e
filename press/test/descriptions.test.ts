import { EpubCheck } from '@likecoin/epubcheck-ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeManuscript } from '../src/book/make-manuscript.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import { THEMES } from '../src/manuscript/themes.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { readPicture } from '../src/pictures/picture.ts'
import { openPdf } from './open-pdf.ts'
import { part, unpacked } from './unpacked.ts'

const DESCRIBED = '![A bench](bench.png)'
const DECORATION = '<img src="bench.png" alt="">'
const UNDESCRIBED = '![](bench.png)'

async function bookOf(...pictures: string[]) {
  const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1d7a4b' } })
    .png()
    .toBuffer()
  const inside = pictures.map((picture) => `${picture}\n\nIn a line: ${picture} here.`)
  return makeManuscript({
    title: 'Benches',
    author: 'A',
    language: 'en',
    productType: 'ebook',
    sections: [{ name: 'Chapter 1: One', markdown: `Before.\n\n${inside.join('\n\n')}\n\nAfter.` }],
    pictures: { 'bench.png': await readPicture(png, 'book') },
  })
}

test('an EPUB promises descriptions only if every picture has one or is decoration', async () => {
  const { manuscript } = await bookOf(DESCRIBED, DECORATION)
  const { bytes } = await writeEpub(manuscript)
  const files = unpacked(bytes)
  expect(part(files, 'EPUB/section-001.xhtml').match(/ alt="[^"]*"/g)).toEqual([
    ' alt="A bench"',
    ' alt="A bench"',
    ' alt=""',
    ' alt=""',
  ])
  expect(part(files, 'EPUB/package.opf')).toMatch(/alternativeText[\s\S]*a description of every picture/)
  const { messages } = await EpubCheck.validate(bytes)
  expect(messages.filter(({ severity }) => /fatal|error|warning/i.test(severity))).toEqual([])
})

test('an EPUB with an undescribed picture says so instead of calling it decoration', async () => {
  const { manuscript, warnings } = await bookOf(DESCRIBED, UNDESCRIBED)
  expect(warnings.map(({ message }) => message)).toEqual([
    '2 pictures have no description for readers who can’t see them.',
  ])
  const files = unpacked((await writeEpub(manuscript)).bytes)
  const [, figure] = part(files, 'EPUB/section-001.xhtml').match(/<figure><img [^>]*>/g) ?? []
  expect(figure).not.toContain('alt=')
  const facts = part(files, 'EPUB/package.opf')
  expect(facts).not.toMatch(/alternativeText|description of every/)
  expect(facts).toContain('<meta property="schema:accessModeSufficient">textual,visual</meta>')
})

test.each(THEMES)('a PDF reads descriptions aloud and passes over decoration: %s', async (theme) => {
  const { manuscript } = await bookOf(DESCRIBED, DECORATION)
  const { bytes, warnings } = await writePdf(manuscript, { theme })
  expect(warnings).toEqual([])
  expect((await openPdf(bytes)).alts.filter((alt) => !alt.startsWith('Cover'))).toEqual(['A bench', 'A bench'])
})
