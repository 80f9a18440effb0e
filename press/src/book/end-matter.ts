import { translationFor } from '../languages/translations.ts'
import type { BookLayout } from '../manuscript/book-layout.ts'
import { directionOf } from '../manuscript/direction.ts'
import type { Block, Inline, ManuscriptSection } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { PLACE, sectionStats } from '../manuscript/section-stats.ts'
import { type IndexPlace, indexSection, markTerms } from './index-terms.ts'
import { mapTree } from './map-tree.ts'

type Book = { language: string; layout: BookLayout }

/**
 * The sections with what the layout adds to them: notes moved to the end, an index, a list of figures, and page numbers
 * for '{page}'. A section that nothing changes stays the same object, so that it isn't written again.
 */
export function addEndMatter(sections: readonly ManuscriptSection[], { language, layout }: Book): ManuscriptSection[] {
  const terms: IndexPlace[] = []
  const marked = sections.map((section) => markTerms(section, sections, layout, terms))
  const titles = new Map(marked.flatMap((section) => namesOf(section)))
  const referring = marked.map((section) => withPageNumbers(section, titles, language))
  const { sections: noted, notes } =
    layout.notes === 'end' ? moveNotes(referring, language) : { sections: referring, notes: null }
  const { sections: listed, figures } = layout.figureList
    ? listFigures(noted, language)
    : { sections: noted, figures: null }
  const index = layout.index ? indexSection(terms, language) : null
  return [...(figures ? [figures] : []), ...listed, ...(notes ? [notes] : []), ...(index ? [index] : [])]
}

const namesOf = ({ id, title, blocks }: ManuscriptSection): [string, string][] => [
  [id, title],
  ...blocks.flatMap((block): [string, string][] =>
    block.t === 'heading' ? [[block.id, inlineText(block.children)]] : [],
  ),
]

/** '[see page {page}](#soil)': the number in print; where there are no pages, the name of the target replaces 'page 12'. */
function withPageNumbers(
  section: ManuscriptSection,
  titles: ReadonlyMap<string, string>,
  language: string,
): ManuscriptSection {
  if (!sectionStats(section).hasMarks) return section
  const [before = '', after = ''] = translationFor(language).book.page.split('{}').map(escapeRegExp)
  const mark = new RegExp(`((?:${before})?\\{page\\}(?:${after})?)`, 'giu')
  return mapTree(section, (inline) => {
    if (inline.t !== 'link' || !inline.url.startsWith('#')) return null
    const to = inline.url.slice(1)
    const words = `“${titles.get(to) ?? ''}”`
    const children = inline.children.flatMap((child): Inline[] => {
      if (child.t !== 'text' || !child.value.includes('{page}')) return [child]
      return child.value.split(mark).flatMap((value, at): Inline[] => {
        if (at % 2 === 0) return value === '' ? [] : [{ t: 'text', value }]
        const [before, after] = value.split('{page}')
        return [{ t: 'page', to, ...(before && { before }), ...(after && { after }), words }]
      })
    })
    return { ...inline, children }
  })
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every note becomes a numbered link to the section at the end, in which each chapter has its own heading. */
function moveNotes(sections: readonly ManuscriptSection[], language: string) {
  const blocks: Block[] = []
  let count = 0
  const moved = sections.map((section) => {
    if (!sectionStats(section).hasNotes) return section
    const start = count + 1
    const items: Inline[][] = []
    const made = mapTree(section, (inline) => {
      if (inline.t !== 'note') return null
      count += 1
      items.push(inline.children)
      const mark: Inline = {
        t: 'link',
        url: `#${PLACE}note-${count}`,
        kind: 'noteref',
        children: [{ t: 'text', value: String(count) }],
      }
      return { t: 'place', id: `${PLACE}mark-${count}`, children: [{ t: 'sup', children: [mark] }] }
    })
    blocks.push(
      {
        t: 'heading',
        depth: 1,
        id: `notes-${section.id}`,
        unlisted: true,
        dir: directionOf(section.title, 'ltr'),
        children: [{ t: 'text', value: section.title }],
      },
      {
        t: 'list',
        ordered: true,
        start,
        tight: true,
        items: items.map((children, at) => ({ checked: null, blocks: [notePart(children, start + at)] })),
      },
    )
    return made
  })
  const title = translationFor(language).book.notes
  const notes: ManuscriptSection | null =
    count === 0 ? null : { id: 'notes', title, label: null, role: 'notes', blocks }
  return { sections: moved, notes }
}

function notePart(children: Inline[], number: number): Block {
  const back: Inline = {
    t: 'link',
    url: `#${PLACE}mark-${number}`,
    kind: 'backlink',
    children: [{ t: 'text', value: '↩' }],
  }
  return {
    t: 'paragraph',
    dir: directionOf(inlineText(children), 'ltr'),
    children: [
      { t: 'place', id: `${PLACE}note-${number}`, children: [] },
      ...children,
      { t: 'text', value: ' ' },
      back,
    ],
  }
}

/** Every figure with a caption. */
function listFigures(sections: readonly ManuscriptSection[], language: string) {
  const entries: Extract<Block, { t: 'references' }>['entries'] = []
  const listed = sections.map((section) => {
    let found = false
    const blocks = section.blocks.map((block): Block => {
      if (block.t !== 'figure' || !block.caption || inlineText(block.caption).trim() === '') return block
      found = true
      const id = `${PLACE}figure-${entries.length + 1}`
      const children = block.caption.filter(({ t }) => t !== 'note' && t !== 'place')
      entries.push({
        children,
        dir: directionOf(inlineText(children), 'ltr'),
        pages: [{ t: 'page', to: id, words: '' }],
      })
      return { ...block, id }
    })
    return found ? { ...section, blocks } : section
  })
  const title = translationFor(language).book.figures
  const figures: ManuscriptSection | null =
    entries.length === 0
      ? null
      : { id: 'figures', title, label: null, role: 'figures', blocks: [{ t: 'references', kind: 'figures', entries }] }
  return { sections: listed, figures }
}
