import { translationFor } from '../src/languages/translations.ts'
import type { Block, Inline, Manuscript } from '../src/manuscript/manuscript.ts'
import { inlineText } from '../src/manuscript/plain-text.ts'
import { openPdf } from './open-pdf.ts'
import { inlinesText } from './tree-text.ts'
import { characters, part, unpacked, wordParagraphs } from './unpacked.ts'

/** A book's content, whatever the format. */
export type DocumentContent = {
  /** words in book order, without notes */
  words: string[]
  /** depth 1 is a section */
  headings: string[]
  links: string[]
  notes: string[]
  counts: { tables: number; items: number; boxes: number }
}

export const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
const heading = (depth: number, text: string) => `${depth} ${wordsOf(text).join(' ')}`

/** The content that every format must have. Notes are collected in the order of their marks. */
export function manuscriptContent(manuscript: Manuscript): DocumentContent {
  const reading: DocumentContent = {
    words: [],
    headings: [],
    links: [],
    notes: [],
    counts: { tables: 0, items: 0, boxes: 0 },
  }
  const names = translationFor(manuscript.language).words
  const inlines = (all: readonly Inline[]): void => {
    for (const inline of all) {
      if (inline.t === 'note') reading.notes.push(wordsOf(inlinesText(inline.children)).join(' '))
      if (inline.t === 'link' && /^(?:https?|mailto):/.test(inline.url)) reading.links.push(inline.url)
      if ('children' in inline) inlines(inline.children)
    }
  }
  const line = (all: readonly Inline[]): void => {
    // inline pictures are not text
    reading.words.push(...wordsOf(inlineText(withoutImages(all))))
    inlines(all)
  }
  const walk = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if (block.t === 'paragraph') line(block.children)
      else if (block.t === 'heading') {
        reading.headings.push(heading(block.depth + 1, inlineText(block.children)))
        line(block.children)
      } else if (block.t === 'code') reading.words.push(...wordsOf(block.value))
      else if (block.t === 'quote') walk(block.blocks)
      else if (block.t === 'callout') {
        reading.words.push(...wordsOf(names[block.kind]))
        line(block.title ?? [])
        walk(block.blocks)
      } else if (block.t === 'list') {
        reading.counts.items += block.items.length
        reading.counts.boxes += block.items.filter(({ checked }) => checked !== null).length
        for (const item of block.items) walk(item.blocks)
      } else if (block.t === 'table') {
        reading.counts.tables += 1
        for (const cell of [block.head, ...block.rows].flat()) line(cell)
      } else if (block.t === 'figure') line(block.caption ?? [])
      else if (block.t === 'definitions') {
        for (const { term, meanings } of block.entries) for (const one of [term, ...meanings]) line(one)
      }
    }
  }
  for (const section of manuscript.sections) {
    reading.headings.push(heading(1, section.title))
    reading.words.push(...wordsOf(section.title))
    walk(section.blocks)
  }
  return reading
}

function withoutImages(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (inline.t === 'image') return []
    return 'children' in inline && inline.t !== 'note'
      ? [{ ...inline, children: withoutImages(inline.children) }]
      : [inline]
  })
}

export function docxContent(bytes: Uint8Array): DocumentContent {
  const files = unpacked(bytes)
  const whole = part(files, 'word/document.xml')
  const body = whole.slice(whole.lastIndexOf('<w:p>', whole.indexOf('<w:pStyle w:val="Heading1"/>')))
  // a task's box is a symbol, not a word, and a section's label isn't part of its title
  const paragraphs = wordParagraphs(
    body
      .replace(/<w:sdt>.*?<\/w:sdt>/gs, '')
      // a large initial is a paragraph of its own in front of the one it begins
      .replace(
        /<w:p>(?:(?!<\/w:p>).)*w:dropCap(?:(?!<\/w:p>).)*<w:t>(.+?)<\/w:t><\/w:r><\/w:p>(<w:p>(?:(?!<w:t[ >]).)*<w:t[^>]*>)/gs,
        '$2$1',
      )
      .replace(/(<w:pStyle w:val="Heading1"\/>(?:(?!<w:t[ >]|<\/w:p>).)*)<w:t[ >](?:(?!<\/w:p>).)*<w:br\/>/gs, '$1'),
  )
  const notes = wordParagraphs(part(files, 'word/footnotes.xml')).filter(({ style }) => style === 'FootnoteText')
  const targets = (name: string, xml: string) => {
    const rels = files.get(`word/_rels/${name}.rels`) ?? ''
    return [...xml.matchAll(/<w:hyperlink [^>]*r:id="([^"]+)"[^>]*>/g)].map(([tag, id]) => {
      const target = new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(rels)?.[1] ?? ''
      const anchor = /w:anchor="([^"]+)"/.exec(tag)?.[1]
      return characters(anchor ? `${target}#${anchor}` : target)
    })
  }
  return {
    words: paragraphs.flatMap(({ text }) => wordsOf(text)),
    headings: paragraphs.flatMap(({ style, text }) => {
      const depth = /^Heading(\d)$/.exec(style ?? '')?.[1]
      return depth ? [heading(Number(depth), text)] : []
    }),
    links: [...targets('document.xml', body), ...targets('footnotes.xml', part(files, 'word/footnotes.xml'))],
    notes: notes.map(({ text }) => wordsOf(text).join(' ')),
    counts: {
      tables: (body.match(/<w:tblHeader\/>/g) ?? []).length,
      items: paragraphs.filter(({ style }) => style === 'ListParagraph').length,
      boxes: (body.match(/<w14:checkbox>/g) ?? []).length,
    },
  }
}

export function epubContent(bytes: Uint8Array): DocumentContent {
  const pages = [...unpacked(bytes)].filter(([name]) => /section-\d+\.xhtml$/.test(name))
  const bodies = pages.map(([, xhtml]) => xhtml.slice(xhtml.indexOf('<body>')))
  const notes = bodies.flatMap((body) => [...body.matchAll(/<aside class="footnote".*?<\/a> (.*?)<\/aside>/gs)])
  const text = bodies
    .map((body) =>
      body.replace(/<p class="label".*?<\/p>|<div class="notes">.*?<\/div>|<a class="noteref".*?<\/a>/gs, ''),
    )
    .map((body) => body.replace(/<(?=\/?(?:p|h\d|li|td|th|br|dd|dt|figcaption)\b)/g, '\n<'))
    .join('\n')
  const links = (markup: string) =>
    [...markup.matchAll(/<a href="((?:https?|mailto):[^"]+)"/g)].map(([, url]) => characters(url ?? ''))
  return {
    words: wordsOf(characters(text)),
    headings: [...text.matchAll(/<h(\d)\b[^>]*>(.*?)<\/h\1>/gs)].map(([, depth, words]) =>
      heading(Number(depth), characters(words ?? '')),
    ),
    links: [...links(text), ...notes.flatMap(([, markup]) => links(markup ?? ''))],
    notes: notes.map(([, markup]) => wordsOf(characters((markup ?? '').replace(/<br\/>/g, ' '))).join(' ')),
    counts: {
      tables: (text.match(/<table>/g) ?? []).length,
      items: (text.match(/<li\b/g) ?? []).length,
      boxes: (text.match(/<span class="box"/g) ?? []).length,
    },
  }
}

/**
 * `words` are the letters of every page after the contents, as one word: lines are hyphenated, and notes are at the
 * bottom.
 */
export async function pdfContent(bytes: Uint8Array): Promise<Omit<DocumentContent, 'notes'>> {
  const pdf = await openPdf(bytes)
  const first = (pdf.outline[0]?.page ?? 1) - 1
  return {
    words: [pdf.body.slice(first).join('\n')],
    headings: pdf.outline.map(({ depth, title }) => heading(depth, title)),
    links: pdf.webLinks.filter((url, at) => url !== pdf.webLinks[at - 1]),
    counts: {
      tables: pdf.roles.get('Table') ?? 0,
      items: pdf.roles.get('LI') ?? 0,
      boxes: 0,
    },
  }
}
