import { describe, expect, it } from 'vitest'
import { writeDocx } from '../src/docx/write-docx.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import { sampleManuscript } from './sample-manuscript.ts'
import { characters, part, unpacked, wordParagraphs } from './unpacked.ts'

const words = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

describe('Word document and EPUB of one book', () => {
  it('carry the same words in the same order', async () => {
    const manuscript = await sampleManuscript()
    const word = unpacked((await writeDocx(manuscript)).bytes)
    const epub = unpacked((await writeEpub(manuscript)).bytes)

    const body = part(word, 'word/document.xml')
    const first = body.indexOf('<w:pStyle w:val="Heading1"/>')
    const inWord = wordParagraphs(body.slice(body.lastIndexOf('<w:p>', first)))
      .map(({ text }) => text)
      .join('\n')

    const sections = [...epub].filter(([name]) => /section-\d+\.xhtml$/.test(name)).map(([, xhtml]) => xhtml)
    const inEpub = sections
      .map((xhtml) => xhtml.slice(xhtml.indexOf('<body>')))
      .map((xhtml) =>
        xhtml.replace(/<p class="label".*?<\/p>|<div class="notes">.*?<\/div>|<a class="noteref".*?<\/a>/gs, ''),
      )
      .map((xhtml) => characters(xhtml.replace(/<(?=\/?(?:p|h\d|li|td|th|br|figcaption))/g, '\n<')))
      .join('\n')

    expect(words(inEpub)).toEqual(words(inWord))
    expect(words(inWord).length).toBeGreaterThan(180)
  })

  it('carry the same footnotes in the same order', async () => {
    const manuscript = await sampleManuscript()
    const word = part(unpacked((await writeDocx(manuscript)).bytes), 'word/footnotes.xml')
    const inWord = wordParagraphs(word)
      .filter(({ style }) => style === 'FootnoteText')
      .map(({ text }) => text.trim())
    const epub = [...unpacked((await writeEpub(manuscript)).bytes)].filter(([name]) => /section-\d+/.test(name))
    const inEpub = epub.flatMap(([, xhtml]) =>
      [...xhtml.matchAll(/<aside class="footnote".*?<\/a> (.*?)<\/p>/gs)].map(([, markup]) => characters(markup ?? '')),
    )
    expect(inEpub).toEqual(inWord)
  })
})
