import { unzipSync } from 'fflate'
import { zip } from '../zip/zip.ts'
import { summarySentences } from './accessibility-summary.ts'
import { escapeXml } from './xhtml.ts'

export type AccessibilityClaim = {
  /** who checked the book, as the creator entered it */
  certifier: string
  date: Date
}

/** As EPUB Accessibility 1.1 (section 4.2.2) spells it. */
const CONFORMS_TO = 'EPUB Accessibility 1.1 - WCAG 2.2 Level AA'
const PACKAGE = 'EPUB/package.opf'
const SUMMARY = /(<meta property="schema:accessibilitySummary" xml:lang="(\w+)">)([^<]*)(<\/meta>)/

/** Whether every picture in the text of one of our EPUBs has a description. */
export function describesPictures(epub: Uint8Array): boolean {
  return !packageOf(epub).includes('<meta property="schema:accessModeSufficient">textual,visual</meta>')
}

/** One of our EPUBs with a claim of conformance in its package document; everything else stays. */
export function withAccessibilityClaim(epub: Uint8Array, claim: AccessibilityClaim): Promise<Uint8Array> {
  const parts = Object.entries(unzipSync(epub)).map(([name, content]) => ({
    name,
    content: name === PACKAGE ? claimed(text(content), claim) : content,
    level: name === 'mimetype' || /\.(?:jpe?g|png|webp)$/.test(name) ? 0 : 9,
  }))
  return zip(parts, claim.date)
}

function claimed(description: string, { certifier, date }: AccessibilityClaim): string {
  const day = date.toISOString().slice(0, 10)
  const lines = `<meta property="dcterms:conformsTo" id="conformance">${CONFORMS_TO}</meta>
<meta property="a11y:certifiedBy" refines="#conformance" id="certifier">${escapeXml(certifier)}</meta>
<meta property="dcterms:date" refines="#certifier">${day}</meta>
`
  return description
    .replace(SUMMARY, (_, open: string, language: string, summary: string, close: string) => {
      const { sentences } = summarySentences(language)
      return `${open}${summary} ${sentences.meets(CONFORMS_TO, day)}${close}`
    })
    .replace('</metadata>', () => `${lines}</metadata>`)
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function packageOf(epub: Uint8Array): string {
  const { [PACKAGE]: description } = unzipSync(epub, { filter: ({ name }) => name === PACKAGE })
  return description ? text(description) : ''
}
