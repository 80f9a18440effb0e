import { translationFor } from '../languages/translations.ts'
import { directionOf, languageDirection } from '../manuscript/direction.ts'
import type { Block, Direction, Inline, Manuscript, ManuscriptSection, Picture } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { sectionStats } from '../manuscript/section-stats.ts'
import { BREAKABLE, hasBreakPoints, hyphenatedScript } from './break-points.ts'
import { formulaNode } from './formula-data.ts'
import { codeColumns, codeLines } from './highlight-code.ts'
import { linkTargets } from './link-targets.ts'
import type { PrintText } from './print-text.ts'
import { foreignLanguage } from './script-language.ts'
import {
  columnShares,
  columnSharesWithFillable,
  splitWide,
  type Table,
  tableScale,
  widestPieces,
} from './table-shape.ts'
import type { PageFormat } from './trim.ts'

export type Node = Record<string, unknown>
/** Plain text is a string: as a dictionary each piece would cost the compiler about a hundred bytes. */
type Run = Node | string
export type SectionData = { head: Node & { title: string }; number: string | null; notes: boolean; blocks: Node[] }

const PICTURE_DPI = 150
const TALLEST_FIGURE = 0.62
const LONGEST_LABEL = 120
/** What is deeper stays at this depth, or no room would be left for words. */
const DEEPEST = 6
/** Points: Amazon KDP prints no smaller type. */
const LEAST_SIZE = 7
/** What `directed` (tree.typ) makes smaller, and by how much. */
const SCALED = new Set(['bn', 'hi', 'ja', 'ko', 'ta', 'zh'])
const SCALE = 0.92
const NARROW = { text: BREAKABLE.narrow, code: BREAKABLE.narrow }
const narrow = (book: BookContext): BookContext => ({ ...book, breakable: NARROW })
/** The same for a text that is in another language by its first letter. */
function inItsLanguage(text: string, book: BookContext): BookContext {
  const language = foreignLanguage(text, book.manuscript.language)
  return language === null ? book : { ...book, script: hyphenatedScript(language) }
}
const deeper = (book: BookContext, by: number): BookContext => ({ ...book, depth: book.depth + by })

export type BookContext = {
  manuscript: Manuscript
  page: PageFormat
  print: PrintText
  files: ReadonlyMap<string, string>
  base: Direction
  targets: Set<string>
  /** how far in this is: each level of a list takes 1, of a quote or callout 1.5 */
  depth: number
  /** the title of the section */
  section: string
  /** of words that hyphenation may divide: the book's, or that of text in another language */
  script: RegExp | null
  /** from which length on a word may be divided where hyphenation can't; less in a cell or a heading */
  breakable: { text: number; code: number }
}

export function createBookContext(
  manuscript: Manuscript,
  page: PageFormat,
  print: PrintText,
  files: ReadonlyMap<string, string>,
): BookContext {
  return {
    manuscript,
    page,
    print,
    files,
    base: languageDirection(manuscript.language),
    targets: linkTargets(manuscript),
    depth: 0,
    section: '',
    script: print.script,
    breakable: BREAKABLE,
  }
}

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
      at === 0 ? withDropCap(node) : node,
    ),
  }
}

function numberHeadings(nodes: Node[], chapter: string | null): Node[] {
  if (chapter === null || !/^\d+$/.test(chapter)) return nodes
  let count = 0
  return nodes.map((node) => {
    if (node.t !== 'heading' || node.depth !== 1) return node
    count += 1
    return { ...node, number: `${chapter}.${count}` }
  })
}

function foreign(text: string, dir: Direction, book: BookContext): Node {
  const lang = foreignLanguage(text, book.manuscript.language)
  return { ...(dir === book.base ? {} : { dir }), ...(lang ? { lang } : {}) }
}

function blockNodes(blocks: readonly Block[], book: BookContext): Node[] {
  return blocks.flatMap((block, at) =>
    block.t === 'writing-lines' ? [{ ...block, label: fieldLabel(blocks[at - 1], book) }] : blockNode(block, book),
  )
}

function blockNode(block: Block, book: BookContext): Node[] {
  const { print } = book
  switch (block.t) {
    case 'paragraph': {
      const text = inlineText(block.children)
      const introduces = /[:：]\s*$/.test(text) && { introduces: true }
      return [
        {
          t: 'paragraph',
          ...foreign(text, block.dir, book),
          ...introduces,
          children: inlineNodes(block.children, inItsLanguage(text, book)),
        },
      ]
    }
    case 'heading':
      return [
        {
          t: 'heading',
          depth: block.depth,
          ...(book.targets.has(block.id) ? { id: block.id } : {}),
          label: fieldLabel(block, book),
          ...foreign(inlineText(block.children), block.dir, book),
          children: inlineNodes(block.children, narrow(inItsLanguage(inlineText(block.children), book))),
        },
      ]
    case 'code': {
      const value = print.code(block.value)
      const lines = codeLines(value, block.language)
      return [{ t: 'code', value, lines, widths: lines.map(codeColumns), ...place(block.value, book) }]
    }
    case 'list':
      return [book.depth + 1 > DEEPEST ? flushList(block, book) : listNode(block, deeper(book, 1))]
    case 'quote':
      if (book.depth + 1.5 > DEEPEST) return blockNodes(block.blocks, book)
      return [{ t: 'quote', blocks: blockNodes(block.blocks, deeper(book, 1.5)) }]
    case 'callout':
      return calloutNode(block, book)
    case 'table':
      return splitWide(block, book.page, book.depth).map((table) => tableNode(table, book))
    case 'figure':
      return figureNode(block, book)
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
    case 'formula':
      return [formulaNode(block, print, true)]
    default:
      return [block]
  }
}

function fieldLabel(block: Block | undefined, book: BookContext): string {
  if (book.manuscript.productType !== 'workbook') return ''
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
function flushList(list: Extract<Block, { t: 'list' }>, book: BookContext): Node {
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

function listNode(list: Extract<Block, { t: 'list' }>, book: BookContext): Node {
  const first = list.items.flatMap((item) => item.blocks).find((block) => block.t === 'paragraph')
  return {
    t: 'list',
    ...(first && first.dir !== book.base ? { dir: first.dir } : {}),
    ordered: list.ordered,
    start: list.start,
    tight: list.tight,
    task: list.items.some((item) => item.checked !== null),
    items: list.items.map((item) => ({
      checked: item.checked,
      label: fieldLabel(item.blocks[0], book),
      blocks: blockNodes(item.blocks, book),
    })),
  }
}

function tableNode(table: Table, book: BookContext): Node {
  const fillable = book.manuscript.productType === 'workbook'
  const columns = fillable ? columnSharesWithFillable(table) : columnShares(table)
  const widest = widestPieces(table, book.print, book.manuscript.language)
  const cell = (inlines: readonly Inline[], row: readonly Inline[][], column: number): Node => {
    const toFill = fillable && columns[column] !== 0 && inlineText(inlines).trim() === ''
    if (!toFill) return cellNode(inlines, book)
    const names = [row[0] ?? [], table.head[column] ?? []].map((name) => inlineText(name).trim())
    return { label: names.filter(Boolean).join(', ') || translationFor(book.manuscript.language).workbook.notes }
  }
  return {
    t: 'table',
    columns,
    widest,
    ...place(table.head.map(inlineText).join(' ').trim() || inlineText(table.rows[0]?.[0] ?? []), book),
    // the theme makes some scripts smaller
    least: [...table.head, ...table.rows.flat()].some((cell) =>
      SCALED.has(foreignLanguage(inlineText(cell), book.manuscript.language) ?? ''),
    )
      ? LEAST_SIZE / SCALE
      : LEAST_SIZE,
    scale: tableScale(table.align.length),
    align: table.align,
    head: table.head.map((inlines) => cellNode(inlines, book)),
    rows: table.rows.map((row) => row.map((inlines, column) => cell(inlines, row, column))),
  }
}

/** Where this is, for a warning about it. */
function place(text: string, book: BookContext): Node {
  const words = text.replace(/\s+/g, ' ').trim()
  const most = 40
  return { section: book.section, words: words.length <= most ? words : `${words.slice(0, most - 1).toWellFormed()}…` }
}

function cellNode(cell: readonly Inline[], book: BookContext): Node {
  const text = inlineText(cell)
  return {
    ...foreign(text, directionOf(text, book.base), book),
    children: inlineNodes(cell, narrow(inItsLanguage(text, book))),
  }
}

function figureNode(figure: Extract<Block, { t: 'figure' }>, book: BookContext): Node[] {
  const src = book.files.get(figure.src)
  const picture = book.manuscript.pictures[figure.src]
  if (!src || !picture) return [{ t: 'paragraph', children: [book.print.text(figure.alt)] }]
  const caption = figure.caption === null ? null : inlineNodes(figure.caption, book)
  const inside = book.depth > 0 && { inside: true }
  return [{ t: 'figure', src, alt: figure.alt, width: figureWidth(picture, book.page), ...inside, caption }]
}

/** Natural size at 150 dots per inch, limited to the text's width and 62 % of its height; points. */
function figureWidth(picture: Picture, page: PageFormat): number {
  const tallest = (page.height - page.top - page.bottom) * TALLEST_FIGURE
  const natural = (picture.width * 72) / PICTURE_DPI
  return Math.min(page.width - page.inside - page.outside, natural, (tallest * picture.width) / picture.height)
}

function inlineNodes(inlines: readonly Inline[], book: BookContext): Run[] {
  return inlines.flatMap((inline): Run[] => {
    switch (inline.t) {
      case 'text':
        return [textRun(inline.value, book)]
      case 'code':
        return [{ t: 'code', value: book.print.inlineCode(inline.value, book.breakable.code) }]
      case 'image': {
        const src = book.files.get(inline.src)
        return [src ? { t: 'image', src, alt: inline.alt } : book.print.text(inline.alt)]
      }
      case 'break':
        return [{ t: 'break' }]
      case 'formula':
        return [formulaNode(inline, book.print, false)]
      case 'abbr':
        return inlineNodes(inline.children, book)
      case 'link': {
        const children = inlineNodes(inline.children, book)
        if (!inline.url.startsWith('#')) return [{ ...inline, children }]
        const to = inline.url.slice(1)
        return book.targets.has(to) ? [{ t: 'link', to, children }] : children
      }
      default:
        return [{ ...inline, children: inlineNodes(inline.children, book) }]
    }
  })
}

/** A string, unless a word in it may be divided: a theme asks this of few texts. */
function textRun(text: string, book: BookContext): Run {
  const value = book.print.text(text, book.breakable.text, book.script)
  return value.length !== text.length && hasBreakPoints(value) ? { t: 'long-words', value } : value
}

function withDropCap(node: Node): Node {
  const first = Array.isArray(node.children) ? (node.children[0] as Run | undefined) : undefined
  const text = typeof first === 'object' && first.t === 'long-words' ? first.value : first
  const value = typeof text === 'string' ? text : ''
  if (node.t !== 'paragraph' || node.dir || value.length < 60) return node
  const match = /^(\p{Lu}\p{M}*)((?:\S*\s+){1,3}\S*)(\s.*)$/su.exec(value)
  return match ? { ...node, opening: [match[1], match[2], match[3]] } : node
}
