import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleManuscript } from '../../test/sample-manuscript.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import { writeDocx } from '../docx/write-docx.ts'
import { writeEpub } from '../epub/write-epub.ts'
import type { Manuscript } from '../manuscript/manuscript.ts'
import { writePdf } from '../pdf/write-pdf.ts'
import { inspectDocument } from './inspect-document.ts'

let manuscript: Manuscript
beforeAll(async () => {
  manuscript = await sampleManuscript()
})

/** The file with one part changed or removed. */
function changed(bytes: Uint8Array, name: string, change: ((text: string) => string) | null): Uint8Array {
  const { [name]: part, ...others } = unzipSync(bytes)
  if (!part) throw new Error(`there is no ${name}`)
  return zipSync(change ? { ...others, [name]: strToU8(change(strFromU8(part))) } : others)
}

describe('the inspection of a PDF', () => {
  it('finds all fonts embedded, a bookmark for each section, and tags', async () => {
    const { bytes } = await writePdf(manuscript)
    const { fonts, contents, faults } = inspectDocument('pdf', bytes)
    expect(fonts.embedded).toContain('Amiri-Regular')
    expect(fonts.loose).toEqual([])
    expect(contents).toEqual({ entries: manuscript.sections.length, broken: 0 })
    expect(faults).toEqual([])
  })

  it('does not count emoji, which are drawn in the file, as a font that is not embedded', async () => {
    const source = { title: 'T', author: 'A', language: 'en', productType: 'ebook' } as const
    const made = makeManuscript({ ...source, sections: [{ name: 'One', markdown: 'Well done 🎉' }] })
    expect(inspectDocument('pdf', (await writePdf(made.manuscript)).bytes).fonts.loose).toEqual([])
  })

  it('reports a font that is not embedded', () => {
    const font = '1 0 obj\n<</Type/Font/Subtype/TrueType/BaseFont /Arial>>\nendobj\n'
    const other =
      '2 0 obj\n<</Type/Font/Subtype/Type0/BaseFont /ABCDEF+Georgia>>\nendobj\n3 0 obj\n<</Type/FontDescriptor/FontName /ABCDEF+Georgia/Flags 4>>\nendobj\n'
    const { fonts, faults } = inspectDocument('pdf', Buffer.from(`%PDF-1.7\n${font}${other}`))
    expect(fonts).toEqual({ embedded: [], loose: ['Arial', 'Georgia'] })
    expect(faults).toHaveLength(1)
  })
})

describe('the inspection of an EPUB', () => {
  it('finds a target for every entry of the contents, and every listed part', async () => {
    const { bytes } = await writeEpub(manuscript)
    const { contents, faults } = inspectDocument('epub', bytes)
    expect(contents.entries).toBeGreaterThanOrEqual(manuscript.sections.length)
    expect([contents.broken, faults]).toEqual([0, []])
  })

  it('reports a missing part and an entry without a target', async () => {
    const { bytes } = await writeEpub(manuscript)
    const before = inspectDocument('epub', bytes).contents.entries
    const { contents, faults } = inspectDocument('epub', changed(bytes, 'EPUB/section-001.xhtml', null))
    expect(faults.map(({ message }) => message)).toContain('The EPUB is missing its part EPUB/section-001.xhtml.')
    expect(contents.entries).toBe(before)
    expect(contents.broken).toBeGreaterThan(0)
  })
})

describe('the inspection of a DOCX', () => {
  it('finds a heading for every entry of the contents, and every listed part', async () => {
    const { bytes } = await writeDocx(manuscript)
    const { contents, faults } = inspectDocument('docx', bytes)
    expect(contents.entries).toBeGreaterThanOrEqual(manuscript.sections.length)
    expect([contents.broken, faults]).toEqual([0, []])
  })

  it('reports a heading without its bookmark', async () => {
    const { bytes } = await writeDocx(manuscript)
    const unmarked = (text: string) => text.replace(/<w:bookmarkStart [^>]*_Toc[^>]*>/, '')
    expect(inspectDocument('docx', changed(bytes, 'word/document.xml', unmarked)).contents.broken).toBe(1)
  })
})

it('reports a file that cannot be opened, and continues', () => {
  expect(inspectDocument('epub', Buffer.from('no archive')).faults[0]?.message).toContain(
    'The EPUB couldn’t be opened again',
  )
})
