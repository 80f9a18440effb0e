import { languageDirection } from '../manuscript/direction.ts'
import { zip } from '../zip/zip.ts'
import type { HiddenParts } from './hidden-parts.ts'
import { fillPageFields } from './page-references.ts'

type Parts = Map<string, string | Uint8Array>

/** Replaces the library's random ids and dates, so that the same book gives the same bytes, and sets the language. */
export function normalizePackage(
  files: ReadonlyMap<string, string | Uint8Array>,
  {
    language,
    date,
    found,
    hidden,
  }: { language: string; date: Date; found: ReadonlyMap<string, string>; hidden: HiddenParts },
): Promise<Uint8Array> {
  const parts: Parts = new Map(files)
  change(parts, 'docProps/core.xml', (xml) => normalizeProperties(xml, language, date))
  for (const path of [...parts.keys()].filter((name) => /^word\/_rels\/[^/]+\.xml\.rels$/.test(name))) {
    normalizeRelationships(parts, path)
  }
  change(parts, 'word/document.xml', (xml) => normalizeIds(fillPageFields(xml, found)))
  if (languageDirection(language) === 'rtl') change(parts, 'word/styles.xml', turnContents)
  for (const path of parts.keys()) if (/^word\/[a-z]+\d*\.xml$/.test(path)) change(parts, path, splitFields)
  change(parts, 'word/document.xml', (xml) => hidden.write(xml))
  const order = [...parts.keys()].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  return zip(
    order.map((name) => ({ name, content: parts.get(name) ?? '', level: /\.(png|jpe?g)$/.test(name) ? 0 : 6 })),
    date,
  )
}

function change(parts: Parts, path: string, edit: (xml: string) => string): void {
  const xml = parts.get(path)
  if (typeof xml === 'string') parts.set(path, edit(xml))
}

function normalizeProperties(xml: string, language: string, date: Date): string {
  const stamp = date.toISOString().replace(/\.\d+Z$/, 'Z')
  return xml
    .replace(/(<dcterms:(created|modified)[^>]*>)[^<]*/g, `$1${stamp}`)
    .replace(
      '</cp:coreProperties>',
      `<dc:language>${language.replace(/[^A-Za-z0-9-]/g, '')}</dc:language></cp:coreProperties>`,
    )
}

function normalizeRelationships(parts: Parts, path: string): void {
  const ids = new Map<string, string>()
  change(parts, path, (xml) =>
    xml.replace(/ Id="(rId[^"]*[^"\d][^"]*)"/g, (_, id: string) => {
      ids.set(id, `link${ids.size + 1}`)
      return ` Id="${ids.get(id)}"`
    }),
  )
  if (ids.size === 0) return
  const part = path.replace('word/_rels/', 'word/').replace(/\.rels$/, '')
  change(parts, part, (xml) =>
    xml.replace(/ r:id="([^"]+)"/g, (whole, id: string) => (ids.has(id) ? ` r:id="${ids.get(id)}"` : whole)),
  )
}

function normalizeIds(xml: string): string {
  const bookmarks = numberer()
  const contents = numberer()
  const drawings = numberer()
  return xml
    .replace(
      /(<w:bookmark(?:Start|End)\b[^>]*\bw:id=")(\d+)"/g,
      (_, before: string, id: string) => `${before}${bookmarks(id)}"`,
    )
    .replace(/_Toc(\d+)/g, (_, id: string) => `_Toc${String(contents(id)).padStart(6, '0')}`)
    .replace(/(<wp:docPr\b[^>]*\bid=")(\d+)"/g, (_, before: string, id: string) => `${before}${drawings(id)}"`)
}

const turnContents = (xml: string) => xml.replace(/(w:styleId="TOC\d">.*?<w:pPr>)/gs, '$1<w:bidi/>')

/** Puts each part of a field in a separate run, like Word: LibreOffice drops the result of a field that shares a run. */
function splitFields(xml: string): string {
  return xml.replace(/<w:r>.*?<\/w:r>/gs, (run) => {
    if (!run.includes('<w:fldChar')) return run
    const style = /^<w:r>(<w:rPr>.*?<\/w:rPr>)/s.exec(run)?.[1] ?? ''
    const inside = run.slice('<w:r>'.length + style.length, -'</w:r>'.length)
    return (inside.match(/<(w:\w+)\b[^>]*?(?:\/>|>.*?<\/\1>)/gs) ?? [])
      .map((piece) => `<w:r>${style}${piece}</w:r>`)
      .join('')
  })
}

function numberer(): (id: string) => number {
  const numbers = new Map<string, number>()
  return (id) => {
    const number = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, number)
    return number
  }
}

const rank = (name: string) => ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'].indexOf(name) >>> 0
