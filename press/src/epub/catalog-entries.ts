import type { Manuscript } from '../manuscript/manuscript.ts'
import { digitalSourceAddress, IPTC_NAMESPACE } from '../manuscript/publication.ts'
import { escapeXml } from './xhtml.ts'

/** ISBNs after the book's own identifier (EPUB 3.3, section 5.5.3.1). */
export function identifiers({ publication }: Manuscript): string {
  const isbn = publication?.isbn?.epub?.replace(/[\s-]/g, '')
  return isbn ? `<dc:identifier id="isbn">urn:isbn:${escapeXml(isbn)}</dc:identifier>\n` : ''
}

/** The prefix of properties that EPUB doesn't know. */
export const prefixes = ({ publication }: Manuscript) =>
  publication?.digitalSource ? ` prefix="iptc: ${IPTC_NAMESPACE}"` : ''

/** What a store's catalog shows: publisher, description, subjects with their codes, and the series. */
export function catalogEntries({ publication = {} }: Manuscript): string {
  const { publisher, description, subjects = [], keywords = [], series, exemption, digitalSource } = publication
  const lines = [
    publisher ? `<dc:publisher>${escapeXml(publisher)}</dc:publisher>` : '',
    description ? `<dc:description>${escapeXml(description)}</dc:description>` : '',
    ...subjects.flatMap(({ scheme, code, label }, at) => [
      `<dc:subject id="subject-${at + 1}">${escapeXml(label)}</dc:subject>`,
      `<meta refines="#subject-${at + 1}" property="authority">${scheme.toUpperCase()}</meta>`,
      `<meta refines="#subject-${at + 1}" property="term">${escapeXml(code)}</meta>`,
    ]),
    ...keywords.map((keyword) => `<dc:subject>${escapeXml(keyword)}</dc:subject>`),
    ...(series ? seriesEntries(series) : []),
    digitalSource ? `<meta property="iptc:DigitalSourceType">${digitalSourceAddress(digitalSource)}</meta>` : '',
    exemption ? `<meta property="a11y:exemption">${escapeXml(exemption)}</meta>` : '',
  ]
  return lines
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('')
}

const seriesEntries = ({ name, number }: { name: string; number?: string }) => [
  `<meta property="belongs-to-collection" id="series">${escapeXml(name)}</meta>`,
  '<meta refines="#series" property="collection-type">series</meta>',
  // readers sort by it: only numbers such as 2 or 2.1 are allowed
  number && /^\d+(?:\.\d+)*$/.test(number) ? `<meta refines="#series" property="group-position">${number}</meta>` : '',
]
