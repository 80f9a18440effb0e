import { readFile } from 'node:fs/promises'
import { fontFile } from '../fonts/page-fonts.ts'
import { translationFor } from '../languages/translations.ts'
import { BODY_FACES, type BookStyle, HEADING_FACES } from '../manuscript/book-style.ts'
import type { Manuscript } from '../manuscript/manuscript.ts'

/** A cut of a face as a file of the EPUB, with the letters of its book alone. */
export type EmbeddedFont = { file: string; family: string; weight: 400 | 700; italic: boolean; bytes: Uint8Array }

/** Bytes. Of a book that needs more the faces are only named: they would be larger than its text. */
const MOST = 600_000

type Cut = { style: string; weight: 400 | 700; italic: boolean }
/** The four cuts of a book's text; the semibold one stands for the bold one where a face has no other. */
const OF_TEXT: Record<keyof typeof BODY_FACES, { name: string; bold: string; boldItalic: string }> = {
  'eb-garamond': { name: 'eb-garamond', bold: '700Bold', boldItalic: '700Bold_Italic' },
  'source-serif': { name: 'source-serif-4', bold: '600SemiBold', boldItalic: '600SemiBold_Italic' },
  literata: { name: 'literata', bold: '600SemiBold', boldItalic: '600SemiBold_Italic' },
  figtree: { name: 'figtree', bold: '700Bold', boldItalic: '700Bold_Italic' },
  inter: { name: 'inter', bold: '700Bold', boldItalic: '700Bold_Italic' },
}
/** The cut of headings; faces with one weight are no bolder. */
const OF_HEADINGS: Partial<Record<keyof typeof HEADING_FACES, string>> = {
  anton: '400Regular',
  'cormorant-garamond': '600SemiBold',
}

/** The faces that the creator chose, as long as they are small enough; none if the theme's own are kept, which are only named. */
export async function embeddedFonts(manuscript: Manuscript): Promise<EmbeddedFont[]> {
  const { bodyFace, headingFace }: BookStyle = manuscript.style ?? {}
  const wanted: { name: string; family: string; cut: Cut }[] = []
  if (bodyFace) {
    const { name, bold, boldItalic } = OF_TEXT[bodyFace]
    const { family } = BODY_FACES[bodyFace]
    const cuts: Cut[] = [
      { style: '400Regular', weight: 400, italic: false },
      { style: '400Regular_Italic', weight: 400, italic: true },
      { style: bold, weight: 700, italic: false },
      { style: boldItalic, weight: 700, italic: true },
    ]
    for (const cut of cuts) wanted.push({ name, family, cut })
  }
  if (headingFace && headingFace !== bodyFace) {
    const style = OF_HEADINGS[headingFace] ?? boldOf(headingFace)
    const name = headingFace === 'source-serif' ? 'source-serif-4' : headingFace
    wanted.push({ name, family: HEADING_FACES[headingFace].family, cut: { style, weight: 700, italic: false } })
  }
  if (wanted.length === 0) return []
  const { default: subsetFont } = await import('subset-font')
  const text = lettersOf(manuscript)
  const fonts: EmbeddedFont[] = []
  for (const { name, family, cut } of wanted) {
    const bytes = await subsetFont(await readFile(fontFile(name, cut.style)), text, { targetFormat: 'sfnt' })
    fonts.push({ file: `fonts/${name}-${cut.style.toLowerCase()}.ttf`, family, ...cut, bytes })
  }
  return fonts.reduce((sum, { bytes }) => sum + bytes.length, 0) <= MOST ? fonts : []
}

const boldOf = (face: keyof typeof HEADING_FACES): string =>
  face in OF_TEXT ? OF_TEXT[face as keyof typeof OF_TEXT].bold : '700Bold'

/** Of numbers that readers and pages add, and of words that a reader may show beside the text: ASCII and punctuation. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))}•–—‘’‚“”„«»‹›…©°×`

/** Every character of the book once, and those that its pages add. */
function lettersOf({ title, subtitle, author, licence, language, sections }: Manuscript): string {
  const all = JSON.stringify([
    title,
    subtitle,
    author,
    licence,
    sections.map(({ label, blocks, title }) => [label, title, blocks]),
  ])
  return [...new Set(`${all}${ALWAYS}${JSON.stringify(translationFor(language))}`)].join('')
}

export const fontFaces = (fonts: readonly EmbeddedFont[]): string =>
  fonts
    .map(
      ({ file, family, weight, italic }) =>
        `@font-face { font-family: "${family}"; font-weight: ${weight}; font-style: ${italic ? 'italic' : 'normal'}; src: url(${file}); }\n`,
    )
    .join('')
