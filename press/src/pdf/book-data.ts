import { translationFor } from '../languages/translations.ts'
import { directionOf, languageDirection } from '../manuscript/direction.ts'
import type { Block, Direction, Inline, Manuscript, ManuscriptSection, Picture } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { sectionStats } from '../manuscript/section-stats.ts'
import { formulaNode } from './formula-data.ts'
import { codeLines } from './highlight-code.ts'
import { linkTargets } from './link-targets.ts'
import type { PrintText } from './print-text.ts'
import { foreignLanguage } from './script-language.ts'
import { columnShares, columnSharesWithFillable, splitWide, type Table, tableScale } from './table-shape.ts'
import type { PageFormat } from './trim.ts'

export type Node = Record<string, unknown>
/** Plain text is a string: as a dictionary each piece would cost the compiler about a hundred bytes. */
type Run = Node | string
export type SectionData = { head: Node & { title: string }; number: string | null; notes: boolean; blocks: Node[] }

const PICTURE_DPI = 150
const TALLEST_FIGURE = 0.62
const LONGEST_LABEL = 120

export type BookContext = {
  manuscript: Manuscript
  page: PageFormat
  print: PrintText
  files: ReadonlyMap<string, string>
  base: Direction
  targets: Set<string>
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
  }
}

/** A section as data for a theme, with measures and picture file names. No markup is generated. */
export function sectionData(section: ManuscriptSection, book: BookContext): SectionData {
  const number = section.label === null ? null : (/\d+/.exec(section.label)?.[0] ?? section.label)
  return {
    head: {
      title: book.print.text(section.title),
      ...(book.targets.has(section.id) ? { id: section.id } : {}),
      ...foreign(section.title, directionOf(section.title, book.base), book),
      label: section.label === null ? null : book.print.text(section.label),
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
          children: inlineNodes(block.children, book),
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
          children: inlineNodes(block.children, book),
        },
      ]
    case 'code': {
      const width = Math.max(...block.value.split('\n').map((line) => line.length))
      const value = print.code(block.value)
      return [{ t: 'code', value, lines: codeLines(value, block.language), width }]
    }
    case 'list':
      return [listNode(block, book)]
    case 'quote':
      return [{ t: 'quote', blocks: blockNodes(block.blocks, book) }]
    case 'callout':
      return [
        {
          t: 'callout',
          kind: block.kind,
          word: translationFor(book.manuscript.language).words[block.kind],
          title: block.title === null ? null : inlineNodes(block.title, book),
          blocks: blockNodes(block.blocks, book),
        },
      ]
    case 'table':
      return splitWide(block).map((table) => tableNode(table, book))
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
  const cell = (inlines: readonly Inline[], row: readonly Inline[][], column: number): Node => {
    const toFill = fillable && columns[column] !== 0 && inlineText(inlines).trim() === ''
    if (!toFill) return cellNode(inlines, book)
    const names = [row[0] ?? [], table.head[column] ?? []].map((name) => inlineText(name).trim())
    return { label: names.filter(Boolean).join(', ') || translationFor(book.manuscript.language).workbook.notes }
  }
  return {
    t: 'table',
    columns,
    scale: tableScale(table.align.length),
    align: table.align,
    head: table.head.map((inlines) => cellNode(inlines, book)),
    rows: table.rows.map((row) => row.map((inlines, column) => cell(inlines, row, column))),
  }
}

function cellNode(cell: readonly Inline[], book: BookContext): Node {
  const text = inlineText(cell)
  return { ...foreign(text, directionOf(text, book.base), book), children: inlineNodes(cell, book) }
}

function figureNode(figure: Extract<Block, { t: 'figure' }>, book: BookContext): Node[] {
  const src = book.files.get(figure.src)
  const picture = book.manuscript.pictures[figure.src]
  if (!src || !picture) return [{ t: 'paragraph', children: [book.print.text(figure.alt)] }]
  const caption = figure.caption === null ? null : inlineNodes(figure.caption, book)
  return [{ t: 'figure', src, alt: figure.alt, width: figureWidth(picture, book.page), caption }]
}

/** Natural size at 150 dots an inch, at most the text's width and 62 % of its height; points. */
function figureWidth(picture: Picture, page: PageFormat): number {
  const tallest = (page.height - page.top - page.bottom) * TALLEST_FIGURE
  const natural = (picture.width * 72) / PICTURE_DPI
  return Math.min(page.width - page.inside - page.outside, natural, (tallest * picture.width) / picture.height)
}

function inlineNodes(inlines: readonly Inline[], book: BookContext): Run[] {
  return inlines.flatMap((inline): Run[] => {
    switch (inline.t) {
      case 'text':
        return [book.print.text(inline.value)]
      case 'code':
        return [{ t: 'code', value: book.print.text(inline.value) }]
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

function withDropCap(node: Node): Node {
  const first: unknown = Array.isArray(node.children) ? node.children[0] : undefined
  const value = typeof first === 'string' ? first : ''
  if (node.t !== 'paragraph' || node.dir || value.length < 60) return node
  const match = /^(\p{Lu}\p{M}*)((?:\S*\s+){1,3}\S*)(\s.*)$/su.exec(value)
  return match ? { ...node, opening: [match[1], match[2], match[3]] } : node
}
