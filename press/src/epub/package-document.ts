import { createHash } from 'node:crypto'
import { languageDirection } from '../manuscript/direction.ts'
import type { Manuscript } from '../manuscript/manuscript.ts'
import { summarySentences } from './accessibility-summary.ts'
import { catalogEntries, identifiers, prefixes } from './catalog-entries.ts'
import { escapeXml } from './xhtml.ts'

export type ManifestItem = { id: string; href: string; type: string; properties?: string; inSpine?: boolean }

/**
 * The package document (EPUB 3.3, section 5; EPUB Accessibility 1.1). The identifier is based on title, author and
 * language, so that a new edition is the same book.
 */
export function packageDocument(
  manuscript: Manuscript,
  items: ManifestItem[],
  {
    modified,
    hasUndescribedPicture,
    listsPages,
  }: { modified: Date; hasUndescribedPicture: boolean; listsPages: boolean },
): string {
  const language = escapeXml(manuscript.language)
  const rightToLeft = languageDirection(manuscript.language) === 'rtl'
  const rights = manuscript.rights === undefined ? manuscript.licence : manuscript.rights
  const hasFormulas = items.some((item) => item.properties === 'mathml')
  const hasPictures = items.some((item) => item.type.startsWith('image/'))
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id"${prefixes(manuscript)} xml:lang="${language}" dir="${rightToLeft ? 'rtl' : 'ltr'}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">urn:uuid:${bookIdentifier(manuscript)}</dc:identifier>
${identifiers(manuscript)}${titles(manuscript)}
${manuscript.author ? `<dc:creator id="author">${escapeXml(manuscript.author)}</dc:creator>\n<meta refines="#author" property="role" scheme="marc:relators">aut</meta>\n` : ''}<dc:language>${language}</dc:language>
${rights ? `<dc:rights>${escapeXml(rights.replace(/\s+/g, ' '))}</dc:rights>\n` : ''}${catalogEntries(manuscript)}<meta property="dcterms:modified">${modified.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>
${listsPages ? pageSource(manuscript) : ''}${accessibility({ language: manuscript.language, hasPictures, hasUndescribedPicture, hasFormulas, listsPages })}
${items.some((item) => item.id === 'cover-image') ? '<meta name="cover" content="cover-image"/>\n' : ''}</metadata>
<manifest>
${items.map(manifestLine).join('\n')}
</manifest>
<spine${rightToLeft ? ' page-progression-direction="rtl"' : ''}>
${items
  .filter((item) => item.inSpine)
  .map((item) => `<itemref idref="${item.id}"/>`)
  .join('\n')}
</spine>
</package>
`
}

/** A UUID from the book's title, author and language (RFC 9562, version 8). */
function bookIdentifier({ title, subtitle, author, language }: Manuscript): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([title, subtitle, author, language]))
    .digest()
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

function titles({ title, subtitle }: Manuscript): string {
  const main = `<dc:title id="title">${escapeXml(title)}</dc:title>\n<meta refines="#title" property="title-type">main</meta>`
  if (!subtitle) return main
  return `${main}\n<dc:title id="subtitle">${escapeXml(subtitle)}</dc:title>\n<meta refines="#subtitle" property="title-type">subtitle</meta>`
}

/** The PDF whose pages are marked (EPUB Accessibility 1.1, section 3.3.2; pageBreakSource is its single property). */
function pageSource({ title, publication }: Manuscript): string {
  const isbn = publication?.isbn?.pdf?.replace(/[\s-]/g, '')
  const source = escapeXml(isbn ? `urn:isbn:${isbn}` : `${title} (PDF)`)
  return `<dc:source id="pages">${source}</dc:source>
<meta refines="#pages" property="source-of">pagination</meta>
<meta property="pageBreakSource">${source}</meta>
`
}

type Facts = {
  language: string
  hasPictures: boolean
  hasUndescribedPicture: boolean
  hasFormulas: boolean
  listsPages: boolean
}

function accessibility({ language, hasPictures, hasUndescribedPicture, hasFormulas, listsPages }: Facts): string {
  const isDescribed = hasPictures && !hasUndescribedPicture
  const facts: [string, string][] = [
    ['accessMode', 'textual'],
    ...(hasPictures ? [['accessMode', 'visual'] as [string, string]] : []),
    ['accessModeSufficient', hasUndescribedPicture ? 'textual,visual' : 'textual'],
    ['accessibilityFeature', 'tableOfContents'],
    ['accessibilityFeature', 'structuralNavigation'],
    ['accessibilityFeature', 'readingOrder'],
    ['accessibilityFeature', 'displayTransformability'],
    ...(listsPages
      ? ([
          ['accessibilityFeature', 'pageBreakMarkers'],
          ['accessibilityFeature', 'pageNavigation'],
        ] satisfies [string, string][])
      : []),
    ...(isDescribed ? [['accessibilityFeature', 'alternativeText'] as [string, string]] : []),
    ...(hasFormulas
      ? ([
          ['accessibilityFeature', 'MathML'],
          ['accessibilityFeature', 'describedMath'],
        ] satisfies [string, string][])
      : []),
    ['accessibilityHazard', 'none'],
  ]
  const summary = summarySentences(language)
  return [
    ...facts.map(([name, value]) => `<meta property="schema:${name}">${value}</meta>`),
    `<meta property="schema:accessibilitySummary" xml:lang="${summary.language}">${isDescribed ? summary.sentences.describes : summary.sentences.adapts}</meta>`,
  ].join('\n')
}

function manifestLine({ id, href, type, properties }: ManifestItem): string {
  return `<item id="${id}" href="${href}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`
}
