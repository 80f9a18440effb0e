import { translationFor } from '../languages/translations.ts'
import { directionOf, languageDirection } from '../manuscript/direction.ts'
import type { Block, Direction, Inline, Manuscript, ManuscriptSection, Picture } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { factsOf } from '../manuscript/section-facts.ts'
import { codeLines } from './code-colours.ts'
import { linkTargets } from './link-targets.ts'
import type { PrintText } from './print-text.ts'
import { foreignLanguage } from './script-language.ts'
import { columnShares, fillableShares, splitWide, type Table, tableScale } from './table-shape.ts'
import type { PageFormat } from './trim.ts'

export type Node = Record<string, unknown>
/** Text alone is a string: as a dictionary each piece costs the compiler some hundred bytes and a look. */
type Run = Node | string
export type SectionData = { head: Node & { title: string }; number: string | null; notes: boolean; blocks: Node[] }

const PICTURE_DPI = 150
const TALLEST_FIGURE = 0.62
const LONGEST_LABEL = 120

/** What one book needs while its tree becomes the data that the Typst themes walk. */
export type Desk = {
  manuscript: Manuscript
  page: PageFormat
  print: PrintText
  files: ReadonlyMap<string, string>
  base: Direction
  /** ids of the headings that links lead to */
  targets: Set<string>
}

/** What the sections of a book need beside themselves; `files` has their pictures by their names in the manuscript. */
export function openDesk(
  manuscript: Manuscript,
  page: PageFormat,
  print: PrintText,
  files: ReadonlyMap<string, string>,
): Desk {
  return {
    manuscript,
    page,
    print,
    files,
    base: languageDirection(manuscript.language),
    targets: linkTargets(manuscript),
  }
}

/**
 * A section as data for a theme: measures added, text made printable, pictures by the names of their files. No markup is
 * generated anywhere.
 */
export function sectionData(section: ManuscriptSection, desk: Desk): SectionData {
  const number = section.label === null ? null : (/\d+/.exec(section.label)?.[0] ?? section.label)
  return {
    head: {
      title: desk.print.text(section.title),
      ...(desk.targets.has(section.id) ? { id: section.id } : {}),
      ...foreign(section.title, directionOf(section.title, desk.base), desk),
      label: section.label === null ? null : desk.print.text(section.label),
    },
    number,
    notes: factsOf(section).hasNotes,
    blocks: numbered(blockNodes(section.blocks, desk), number).map((node, at) => (at === 0 ? withOpening(node) : node)),
  }
}

/** The sections of a numbered chapter count on from its number: 3.1, 3.2. */
function numbered(nodes: Node[], chapter: string | null): Node[] {
  if (chapter === null || !/^\d+$/.test(chapter)) return nodes
  let count = 0
  return nodes.map((node) => {
    if (node.t !== 'heading' || node.depth !== 1) return node
    count += 1
    return { ...node, number: `${chapter}.${count}` }
  })
}

function foreign(text: string, dir: Direction, desk: Desk): Node {
  const lang = foreignLanguage(text, desk.manuscript.language)
  return { ...(dir === desk.base ? {} : { dir }), ...(lang ? { lang } : {}) }
}

function blockNodes(blocks: readonly Block[], desk: Desk): Node[] {
  return blocks.flatMap((block, at) =>
    block.t === 'writing-lines' ? [{ ...block, label: fieldLabel(blocks[at - 1], desk) }] : blockNode(block, desk),
  )
}

function blockNode(block: Block, desk: Desk): Node[] {
  const { print } = desk
  switch (block.t) {
    case 'paragraph': {
      const text = inlineText(block.children)
      const introduces = /[:：]\s*$/.test(text) && { introduces: true }
      return [
        {
          t: 'paragraph',
          ...foreign(text, block.dir, desk),
          ...introduces,
          children: inlineNodes(block.children, desk),
        },
      ]
    }
    case 'heading':
      return [
        {
          t: 'heading',
          depth: block.depth,
          ...(desk.targets.has(block.id) ? { id: block.id } : {}),
          label: fieldLabel(block, desk),
          ...foreign(inlineText(block.children), block.dir, desk),
          children: inlineNodes(block.children, desk),
        },
      ]
    case 'code': {
      const width = Math.max(...block.value.split('\n').map((line) => line.length))
      const value = print.code(block.value)
      return [{ t: 'code', value, lines: codeLines(value, block.language), width }]
    }
    case 'list':
      return [listNode(block, desk)]
    case 'quote':
      return [{ t: 'quote', blocks: blockNodes(block.blocks, desk) }]
    case 'callout':
      return [
        {
          t: 'callout',
          kind: block.kind,
          word: translationFor(desk.manuscript.language).words[block.kind],
          title: block.title === null ? null : inlineNodes(block.title, desk),
          blocks: blockNodes(block.blocks, desk),
        },
      ]
    case 'table':
      return splitWide(block).map((table) => tableNode(table, desk))
    case 'figure':
      return figureNode(block, desk)
    default:
      return [block]
  }
}

/** What a field to fill in is called: the words it stands beside or below, cut where they are long. Only a workbook has any. */
function fieldLabel(block: Block | undefined, desk: Desk): string {
  if (desk.manuscript.productType !== 'workbook') return ''
  const last = block?.t === 'list' ? block.items.at(-1)?.blocks[0] : block
  const named =
    last?.t === 'paragraph' || last?.t === 'heading' ? inlineText(last.children).replace(/\s+/g, ' ').trim() : ''
  const text = named === '' ? translationFor(desk.manuscript.language).workbook.notes : named
  return text.length <= LONGEST_LABEL ? text : `${text.slice(0, LONGEST_LABEL - 1).toWellFormed()}…`
}

function listNode(list: Extract<Block, { t: 'list' }>, desk: Desk): Node {
  const first = list.items.flatMap((item) => item.blocks).find((block) => block.t === 'paragraph')
  return {
    t: 'list',
    ...(first && first.dir !== desk.base ? { dir: first.dir } : {}),
    ordered: list.ordered,
    start: list.start,
    tight: list.tight,
    task: list.items.some((item) => item.checked !== null),
    items: list.items.map((item) => ({
      checked: item.checked,
      label: fieldLabel(item.blocks[0], desk),
      blocks: blockNodes(item.blocks, desk),
    })),
  }
}

function tableNode(table: Table, desk: Desk): Node {
  const fillable = desk.manuscript.productType === 'workbook'
  const columns = fillable ? fillableShares(table) : columnShares(table)
  const cell = (inlines: readonly Inline[], row: readonly Inline[][], column: number): Node => {
    const toFill = fillable && columns[column] !== 0 && inlineText(inlines).trim() === ''
    if (!toFill) return cellNode(inlines, desk)
    const names = [row[0] ?? [], table.head[column] ?? []].map((name) => inlineText(name).trim())
    return { label: names.filter(Boolean).join(', ') || translationFor(desk.manuscript.language).workbook.notes }
  }
  return {
    t: 'table',
    columns,
    scale: tableScale(table.align.length),
    align: table.align,
    head: table.head.map((inlines) => cellNode(inlines, desk)),
    rows: table.rows.map((row) => row.map((inlines, column) => cell(inlines, row, column))),
  }
}

function cellNode(cell: readonly Inline[], desk: Desk): Node {
  const text = inlineText(cell)
  return { ...foreign(text, directionOf(text, desk.base), desk), children: inlineNodes(cell, desk) }
}

function figureNode(figure: Extract<Block, { t: 'figure' }>, desk: Desk): Node[] {
  const src = desk.files.get(figure.src)
  const picture = desk.manuscript.pictures[figure.src]
  if (!src || !picture) return [{ t: 'paragraph', children: [desk.print.text(figure.alt)] }]
  const caption = figure.caption === null ? null : inlineNodes(figure.caption, desk)
  return [{ t: 'figure', src, alt: figure.alt, width: figureWidth(picture, desk.page), caption }]
}

/** Natural size at 150 dots an inch, at most the text's width and 62 % of its height; points. */
function figureWidth(picture: Picture, page: PageFormat): number {
  const tallest = (page.height - page.top - page.bottom) * TALLEST_FIGURE
  const natural = (picture.width * 72) / PICTURE_DPI
  return Math.min(page.width - page.inside - page.outside, natural, (tallest * picture.width) / picture.height)
}

function inlineNodes(inlines: readonly Inline[], desk: Desk): Run[] {
  return inlines.flatMap((inline): Run[] => {
    switch (inline.t) {
      case 'text':
        return [desk.print.text(inline.value)]
      case 'code':
        return [{ t: 'code', value: desk.print.text(inline.value) }]
      case 'image': {
        const src = desk.files.get(inline.src)
        return [src ? { t: 'image', src, alt: inline.alt } : desk.print.text(inline.alt)]
      }
      case 'break':
        return [{ t: 'break' }]
      case 'link': {
        const children = inlineNodes(inline.children, desk)
        if (!inline.url.startsWith('#')) return [{ ...inline, children }]
        const to = inline.url.slice(1)
        return desk.targets.has(to) ? [{ t: 'link', to, children }] : children
      }
      default:
        return [{ ...inline, children: inlineNodes(inline.children, desk) }]
    }
  })
}

/** Initial, words in small capitals and the rest of a first paragraph that is long and Latin enough to carry them. */
function withOpening(node: Node): Node {
  const first: unknown = Array.isArray(node.children) ? node.children[0] : undefined
  const value = typeof first === 'string' ? first : ''
  if (node.t !== 'paragraph' || node.dir || value.length < 60) return node
  const match = /^(\p{Lu}\p{M}*)((?:\S*\s+){1,3}\S*)(\s.*)$/su.exec(value)
  return match ? { ...node, opening: [match[1], match[2], match[3]] } : node
}
