import { pressMessage } from '../errors/messages.ts'
import { attribute, openZip } from '../zip/open-zip.ts'
import type { Inspection } from './inspection.ts'

const BODY = 'word/document.xml'

/** Checks that a DOCX has its parts and that its contents link to its headings (ECMA-376, parts 1 and 2). */
export function inspectDocx(bytes: Uint8Array): Inspection {
  const zip = openZip(bytes)
  const body = zip.text(BODY)
  const anchors = (body.match(/<w:hyperlink\s[^>]*>/g) ?? [])
    .map((tag) => attribute(tag, 'w:anchor'))
    .filter((anchor) => anchor.startsWith('_Toc'))
  const marks = new Set((body.match(/<w:bookmarkStart\s[^>]*>/g) ?? []).map((tag) => attribute(tag, 'w:name')))
  const named = (zip.text('word/_rels/document.xml.rels').match(/<Relationship\s[^>]*>/g) ?? [])
    .filter((tag) => attribute(tag, 'TargetMode') !== 'External')
    .map((tag) => attribute(tag, 'Target'))
    .map((target) => (target.startsWith('/') ? target.slice(1) : `word/${target}`))
  const wanted = ['[Content_Types].xml', '_rels/.rels', BODY, ...named]
  return {
    fonts: { embedded: [], loose: [] },
    contents: { entries: anchors.length, broken: anchors.filter((anchor) => !marks.has(anchor)).length },
    faults: wanted
      .filter((name) => !zip.names.includes(name))
      .map((name) => pressMessage('part-missing', { format: 'DOCX', name })),
  }
}
