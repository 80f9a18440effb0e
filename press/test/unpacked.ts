import { strFromU8, unzipSync } from 'fflate'

/** The text files of a ZIP package by name, in their order. */
export function unpacked(bytes: Uint8Array): Map<string, string> {
  const files = Object.entries(unzipSync(bytes)).filter(([name]) =>
    /\.(xml|rels|xhtml|opf|css|svg)$|^mimetype$/.test(name),
  )
  return new Map(files.map(([name, content]) => [name, strFromU8(content)]))
}

/** One file of a package; a missing one fails the test with its name. */
export function part(files: Map<string, string>, name: string): string {
  const content = files.get(name)
  if (content === undefined) throw new Error(`${name} is missing; there are ${[...files.keys()].join(', ')}`)
  return content
}

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', '#39': "'" }

/** The text between the tags, with entities resolved. */
export function characters(xml: string): string {
  return xml.replace(/<[^>]*>/g, '').replace(/&(\w+|#39);/g, (whole, name: string) => SIGNS[name] ?? whole)
}

export type WordParagraph = { style: string | null; text: string; xml: string }

/** The paragraphs of a Word part in order, with their style and visible text. */
export function wordParagraphs(xml: string): WordParagraph[] {
  return (xml.match(/<w:p>.*?<\/w:p>|<w:p\/>/gs) ?? []).map((paragraph) => ({
    style: /<w:pStyle w:val="([^"]+)"/.exec(paragraph)?.[1] ?? null,
    text: characters(
      paragraph
        .replace(/<w:instrText.*?<\/w:instrText>/gs, '')
        .replace(/<w:br\/>/g, '\n')
        .replace(/<w:tab\/>/g, '\t'),
    ),
    xml: paragraph,
  }))
}
