import { openArchive, pictureType } from './archive.ts'
import { attribute, textOf } from './xml.ts'

export type OpenedDocx = {
  /** main text, then footnotes */
  text: string
  /** paragraphs in a heading style; `depth` 1 is a section */
  headings: { text: string; depth: number }[]
  /** the table of contents before it is updated; `page` is null without a number */
  contents: { text: string; depth: number; page: number | null }[]
  /** the picture in the document's first paragraph */
  cover: { name: string; type: 'jpeg' | 'png' | 'unknown'; bytes: number }
}

/** Opens a DOCX: its main text, contents and cover. */
export async function openDocx(file: string): Promise<OpenedDocx> {
  const archive = await openArchive(file)
  const document = archive.text('word/document.xml')
  const paragraphs = paragraphsOf(document)
  const styled = (name: string) =>
    paragraphs.flatMap(({ style, text }) => {
      const depth = new RegExp(`^${name}(\\d)$`).exec(style)?.[1]
      return depth === undefined ? [] : [{ text, depth: Number(depth) }]
    })
  const cover = coverName(document, archive.text('word/_rels/document.xml.rels'))
  const bytes = archive.bytes(cover)
  return {
    text: [...paragraphs, ...paragraphsOf(archive.text('word/footnotes.xml'))].map(({ text }) => text).join('\n'),
    headings: styled('Heading'),
    contents: styled('TOC').map(({ text, depth }) => {
      const [, title = text, page] = /^(.*)\t(\d+)$/.exec(text) ?? []
      return { text: title.replace('\t', ': '), depth, page: page === undefined ? null : Number(page) }
    }),
    cover: { name: cover, type: pictureType(bytes), bytes: bytes.length },
  }
}

function paragraphsOf(xml: string): { style: string; text: string }[] {
  return (xml.match(/<w:p[ >][\s\S]*?<\/w:p>/g) ?? []).map((paragraph) => ({
    style: attribute(/<w:pStyle[^>]*>/.exec(paragraph)?.[0] ?? '', 'w:val') ?? '',
    // field instructions are no text; a tab separates words
    text: textOf(paragraph.replace(/<w:instrText[\s\S]*?<\/w:instrText>/g, '').replace(/<w:tab\/>/g, '\t')),
  }))
}

function coverName(document: string, relations: string): string {
  const id = /<w:body><w:p[ >](?:(?!<\/w:p>)[\s\S])*?<a:blip r:embed="([^"]+)"/.exec(document)?.[1]
  const relation = relations.match(/<Relationship [^>]*>/g)?.find((xml) => attribute(xml, 'Id') === id)
  return `word/${attribute(relation ?? '', 'Target')}`
}
