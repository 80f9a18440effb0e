import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeManuscript } from '../src/book/make-manuscript.ts'
import { THEMES } from '../src/manuscript/themes.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { readPicture } from '../src/pictures/picture.ts'
import { openPdf } from './open-pdf.ts'
import { usually } from './usually.ts'

const PARAGRAPH =
  'The lamp throws a low light, and every scratch that the plane left shows as a thin dark line. '.repeat(3)

async function bookWith(paragraphsBefore: number) {
  const tall = await sharp({ create: { width: 900, height: 1100, channels: 3, background: '#1d7a4b' } })
    .png()
    .toBuffer()
  const text = (count: number) => `${PARAGRAPH}\n\n`.repeat(count)
  const markdown = `${text(paragraphsBefore)}![A tall green door](door.png "The door")\n\n${text(12)}`
  const { manuscript } = await makeManuscript({
    title: 'Doors',
    author: 'A',
    language: 'en',
    productType: 'ebook',
    sections: [{ name: 'Chapter 1: One', markdown }],
    pictures: { 'door.png': await readPicture(tall, 'book') },
  })
  return manuscript
}

/** Words on the first page of the chapter, and whether the picture is there too. */
async function firstPage(paragraphsBefore: number, theme: string): Promise<{ words: number; hasPicture: boolean }> {
  const { bytes } = await writePdf(await bookWith(paragraphsBefore), { theme, trim: '6x9' })
  const { body, alts } = await openPdf(bytes)
  expect(alts).toContain('A tall green door')
  const pages = body.map((text) => ({
    words: text.match(/\p{L}+/gu)?.length ?? 0,
    hasPicture: text.includes('The door'),
  }))
  return pages.find(({ words }) => words > 60) ?? { words: 0, hasPicture: false }
}

for (const theme of THEMES)
  test(
    `text fills the page of a tall picture, or the one before it: ${theme}`,
    usually(['classic', 'workbook'].includes(theme)),
    async () => {
      const full = await firstPage(20, theme)
      for (const paragraphs of [3, 4, 5]) {
        const { words, hasPicture } = await firstPage(paragraphs, theme)
        // the picture takes no more than half of the text's height where both have room
        expect(words).toBeGreaterThan((hasPicture ? 0.4 : 0.8) * full.words)
      }
    },
  )
