import { translationFor } from '../languages/translations.ts'
import { directionOf } from '../manuscript/direction.ts'
import { dropCapOf } from '../manuscript/drop-caps.ts'
import { isToFillIn } from '../manuscript/fillable-column.ts'
import { leadsIn } from '../manuscript/leads-in.ts'
import type { Block, Inline, ManuscriptSection, Picture } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { sectionStats } from '../manuscript/section-stats.ts'
import { type BookContext, foreign, inItsLanguage, type Node, narrow, place, type Run } from './book-context.ts'
import { BREAKABLE, widestPiece } from './break-points.ts'
import { formulaNode } from './formula-data.ts'
import { codeColumns, codeLines } from './highlight-code.ts'
import { altFor, inlineNodes } from './inline-data.ts'
import { cellNode, tableNodes } from './table-data.ts'
import type { PageFormat } from './trim.ts'

type List = Extract<Block, { t: 'list' }>
export type SectionData = { head: Node & { title: string }; number: string | null; notes: boolean; blocks: Node[] }

const PICTURE_DPI = 150
const TALLEST_FIGURE = 0.62
/** Figures taller than this share of the text move to the top or bottom of a page, which would otherwise stay half empty. */
const FLOATING_FIGURE = 0.25
const LONGEST_LABEL = 120
/** Letters with those of its choices. */
const LONGEST_QUESTION = 1_000
/** What is deeper stays at this depth, or no room would be left for words. */
const DEEPEST = 6
const deeper = (book: BookContext, by: number): BookContext => ({ ...book, depth: book.depth + by })

/** A section as data for a theme, with measures and picture file names. No markup is generated. */
export function sectionData(section: ManuscriptSection, whole: BookContext): SectionData {
  const book = { ...whole, section: section.title }
  const number = section.label === null ? null : (/\d+/.exec(section.label)?.[0] ?? section.label)
  return {
    head: {
      title: book.print.text(section.title, BREAKABLE.code),
      ...(book.targets.has(section.id) ? { id: section.id } : {}),
      ...foreign(section.title, directionOf(section.title, book.base), book),
      label: section.label === null ? null : book.print.code(section.label),
    },
    number,
    notes: sectionStats(section).hasNotes,
    blocks: numberHeadings(blockNodes(section.blocks, book), number).map((node, at) =>
      at === 0 ? withOpening(node, section) : node,
    ),
  }
}

function numberHeadings(nodes: Node[], chapter: string | null): Node[] {
  if (chapter === null || !/^\d+$/.test(chapter)) return nodes
  let count = 0
  return nodes.map((node) => {
    if (node.t !== 'heading' || node.depth !== 1 || node.unlisted) return node
    count += 1
    return { ...node, number: `${chapter}.${count}` }
  })
}

function blockNodes(blocks: readonly Block[], book: BookContext): Node[] {
  return blocks.flatMap((block, at) =>
    block.t === 'writing-lines'
      ? [{ ...block, label: fieldLabel(blocks[at - 1], book) }]
      : blockNode(block, book).map((node) => (leadsIn(block, blocks[at + 1]) ? { ...node, introduces: true } : node)),
  )
}

function blockNode(block: Block, book: BookContext): Node[] {
  const { print } = book
  switch (block.t) {
    case 'paragraph': {
      const text = inlineText(block.children)
      const children = inlineNodes(block.children, inItsLanguage(text, book))
      return [
        {
          t: 'paragraph',
          ...(block.role ? { role: block.role } : {}),
          ...foreign(text, block.dir, book),
          ...(children.some(hasWideCode) && { ragged: true }),
          children,
        },
      ]
    }
    case 'heading':
      return [
        {
          t: 'heading',
          depth: block.depth,
          ...(block.unlisted && { unlisted: true }),
          ...(book.targets.has(block.id) ? { id: block.id } : {}),
          label: fieldLabel(block, book),
          ...foreign(inlineText(block.children), block.dir, book),
          children: inlineNodes(block.children, narrow(inItsLanguage(inlineText(block.children), book))),
        },
      ]
    case 'code': {
      const value = print.code(block.value)
      const lines = codeLines(value, block.language)
      const widths = lines.map(codeColumns)
      // not by spreading them: there may be a million lines
      const widest = widths.reduce((most, width) => Math.max(most, width), 0)
      return [{ t: 'code', value, lines, widths, widest, ...place(block.value, book) }]
    }
    case 'list':
      return [book.depth + 1 > DEEPEST ? flushList(block, book) : listNode(block, deeper(book, 1))]
    case 'quote':
      if (book.depth + 1.5 > DEEPEST) return blockNodes(block.blocks, book)
      return [{ t: 'quote', blocks: blockNodes(block.blocks, deeper(book, 1.5)) }]
    case 'callout':
      return calloutNode(block, book)
    case 'table':
      return tableNodes(block, book)
    case 'figure':
      return figureNode(block, book).map((node) =>
        block.id && book.targets.has(block.id) ? { ...node, id: block.id } : node,
      )
    case 'references':
      return [
        {
          t: 'references',
          kind: block.kind,
          entries: block.entries.map(({ children, dir, pages }) => ({
            ...foreign(inlineText(children), dir, book),
            children: inlineNodes(children, book),
            to: pages.map(({ to }) => to).filter((to) => book.targets.has(to)),
          })),
        },
      ]
    case 'definitions':
      return [
        {
          t: 'definitions',
          entries: block.entries.map(({ term, meanings }) => ({
            term: cellNode(term, book),
            meanings: meanings.map((one) => cellNode(one, book)),
          })),
        },
      ]
    case 'recipe': {
      const inside = deeper(book, 1)
      const part = (blocks: readonly Block[]) => blockNodes(blocks, inside)
      return [{ t: 'recipe', ingredients: part(block.ingredients), steps: part(block.steps) }]
    }
    case 'formula':
      return [formulaNode(block, print, true)]
    default:
      return [block]
  }
}

/** Letters of code that no line divides, from which on a line in front of them would have wide spaces. */
const WIDE_CODE = 12
/** The same for code with spaces, which would be wide themselves. */
const CODE_WITH_SPACES = /\S \S.* \S/

function hasWideCode(run: Run): boolean {
  if (typeof run !== 'object') return false
  if (run.t !== 'code') return Array.isArray(run.children) && run.t !== 'note' && run.children.some(hasWideCode)
  const value = String(run.value)
  return widestPiece(value, null).length >= WIDE_CODE || CODE_WITH_SPACES.test(value)
}

function fieldLabel(block: Block | undefined, book: BookContext): string {
  if (!isToFillIn(book.manuscript)) return ''
  const last = block?.t === 'list' ? block.items.at(-1)?.blocks[0] : block
  const named =
    last?.t === 'paragraph' || last?.t === 'heading' ? inlineText(last.children).replace(/\s+/g, ' ').trim() : ''
  const text = named === '' ? translationFor(book.manuscript.language).workbook.notes : named
  return text.length <= LONGEST_LABEL ? text : `${text.slice(0, LONGEST_LABEL - 1).toWellFormed()}…`
}

function calloutNode(callout: Extract<Block, { t: 'callout' }>, book: BookContext): Node[] {
  const word = translationFor(book.manuscript.language).words[callout.kind]
  if (book.depth + 1.5 > DEEPEST) {
    const named: Inline[] = [
      { t: 'text', value: word },
      ...(callout.title ? [{ t: 'text', value: ': ' } as const, ...callout.title] : []),
    ]
    const name = { t: 'paragraph', children: inlineNodes([{ t: 'strong', children: named }], book) }
    return [name, ...blockNodes(callout.blocks, book)]
  }
  const title = callout.title === null ? null : inlineNodes(callout.title, narrow(book))
  return [{ t: 'callout', kind: callout.kind, word, title, blocks: blockNodes(callout.blocks, deeper(book, 1.5)) }]
}

/** A list that is too deep to be indented: its marks begin the text of its items. */
function flushList(list: List, book: BookContext): Node {
  const node = listNode(list, book)
  const items = (node.items as { blocks: Node[] }[]).map((item, at) => {
    const mark = list.ordered ? `${list.start + at}. ` : '– '
    const [first, ...rest] = item.blocks
    const children = first?.t === 'paragraph' && Array.isArray(first.children) ? first.children : null
    const named = children
      ? [{ ...first, children: [mark, ...children] }]
      : [{ t: 'paragraph', children: [mark] }, first]
    return { ...item, blocks: [...named.filter(Boolean), ...rest] }
  })
  return { ...node, task: false, flush: true, items }
}

/** 'A) …', 'B) …': the choices of a question, whose letters are their marks. */
function isLettered({ ordered, items }: List): boolean {
  const starts = items.map(({ blocks: [first] }) => (first?.t === 'paragraph' ? inlineText(first.children) : ''))
  return !ordered && starts.length > 1 && starts.every((text, at) => text.startsWith(`${'ABCDEFGH'.charAt(at)}) `))
}

/** A question that is short enough for any page is on one page with its choices. */
function hasChoices({ blocks: [question, choices, ...more] }: List['items'][number]): boolean {
  if (!question || choices?.t !== 'list' || more.length > 0 || !isLettered(choices)) return false
  const texts = [question, ...choices.items.flatMap(({ blocks }) => blocks)].map((block) =>
    block.t === 'paragraph' ? inlineText(block.children).length : Number.POSITIVE_INFINITY,
  )
  return texts.reduce((sum, length) => sum + length, 0) <= LONGEST_QUESTION
}

function listNode(list: List, book: BookContext): Node {
  const first = list.items.flatMap((item) => item.blocks).find((block) => block.t === 'paragraph')
  return {
    t: 'list',
    ...(first && first.dir !== book.base ? { dir: first.dir } : {}),
    ordered: list.ordered,
    start: list.start,
    tight: list.tight,
    task: list.items.some((item) => item.checked !== null),
    ...(isLettered(list) && { flush: true }),
    items: list.items.map((item) => ({
      checked: item.checked,
      label: fieldLabel(item.blocks[0], book),
      ...(hasChoices(item) && { whole: true }),
      blocks: blockNodes(item.blocks, book),
    })),
  }
}

function figureNode(figure: Extract<Block, { t: 'figure' }>, book: BookContext): Node[] {
  const src = book.files.get(figure.src)
  const picture = book.manuscript.pictures[figure.src]
  if (!src || !picture) return [{ t: 'paragraph', children: [book.print.text(figure.alt ?? '')] }]
  const caption = figure.caption === null ? null : inlineNodes(figure.caption, book)
  const inside = book.depth > 0 && { inside: true }
  const width = figureWidth(picture, book.page)
  const { page } = book
  const room = page.width - page.inside - page.outside
  // as the themes with large pictures show it
  const shown = page.pictureDpi && width >= room / 2 ? room : width
  const isTall = (shown * picture.height) / picture.width > textHeight(page) * FLOATING_FIGURE
  const floats = isTall && book.depth === 0 && { floats: true }
  const shape = picture.width / picture.height
  return [{ t: 'figure', src, alt: altFor(figure.alt, book), width, shape, ...inside, ...floats, caption }]
}

const textHeight = ({ height, top, bottom }: PageFormat): number => height - top - bottom

/** Natural size at the page's dots per inch, limited to the text's width and 62 % of its height; points. */
function figureWidth(picture: Picture, page: PageFormat): number {
  const tallest = textHeight(page) * TALLEST_FIGURE
  const natural = (picture.width * 72) / (page.pictureDpi ?? PICTURE_DPI)
  return Math.min(page.width - page.inside - page.outside, natural, (tallest * picture.width) / picture.height)
}

/** The parts of a first paragraph that begins with an initial; `long`: high enough for a large one. */
function withOpening(node: Node, section: ManuscriptSection): Node {
  const first = Array.isArray(node.children) ? (node.children[0] as Run | undefined) : undefined
  const text = typeof first === 'object' && first.t === 'long-words' ? first.value : first
  const value = typeof text === 'string' ? text : ''
  if (node.t !== 'paragraph' || node.dir || value.length < 60) return node
  const match = /^(\p{Lu}\p{M}*)((?:\S*\s+){1,3}\S*)(\s.*)$/su.exec(value)
  return match ? { ...node, opening: [match[1], match[2], match[3]], long: dropCapOf(section) !== null } : node
}
