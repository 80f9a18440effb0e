import { AlignmentType, HeadingLevel, Paragraph, type ParagraphChild, Tab, Table, TextRun } from 'docx'
import type { Ornament } from '../manuscript/book-style.ts'
import { directionOf } from '../manuscript/direction.ts'
import { leadsIn } from '../manuscript/leads-in.ts'
import type { Block, Direction, Inline } from '../manuscript/manuscript.ts'
import { ORNAMENT_SIGNS } from '../manuscript/ornaments.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { calloutTable } from './callout.ts'
import { codeTabs } from './code-look.ts'
import { type DocxContext, indent, type Room } from './docx-context.ts'
import { figureParagraphs } from './figure.ts'
import { formulaMath } from './formula.ts'
import { inlineRuns, withBookmark } from './inline.ts'
import { listBlocks } from './list.ts'
import { LIST_STEP } from './numbering.ts'
import { type PlainLook, PlainParagraph } from './plain-parts.ts'
import { recipeTable } from './recipe.ts'
import { referenceLines } from './reference-lines.ts'
import { dataTables } from './table.ts'

const QUOTE_STEP = 500
const LEVELS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
]

/** Blocks as paragraphs and tables, in order, without pages, sections and headers. */
export function blockChildren(context: DocxContext, blocks: readonly Block[], room: Room): (Paragraph | Table)[] {
  const children: (Paragraph | Table)[] = []
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1]
    const keepNext = next ? next.t === 'writing-lines' || leadsIn(block, next) : room.keepNext
    const made = blockParts(context, block, { ...room, keepNext })
    // Word would merge adjacent tables
    if (children.at(-1) instanceof Table && made.length > 0) children.push(gap())
    children.push(...made)
  }
  return children
}

function paragraphIn(context: DocxContext, room: Room, children: ParagraphChild[], dir: Direction): Paragraph {
  const look: PlainLook = {
    ...(room.style ? { style: room.style } : {}),
    ...(room.keepNext ? { keepNext: true } : {}),
    ...(room.indent > 0 ? { indent: { left: room.indent } } : {}),
  }
  return dir === 'rtl'
    ? new Paragraph({ ...look, bidirectional: true, children })
    : new PlainParagraph(context.hidden, look, children)
}

/** The smallest paragraph: Word needs one between tables and at the end of a cell. */
const gap = () => new Paragraph({ style: 'Gap' })

function blockParts(context: DocxContext, block: Block, room: Room): (Paragraph | Table)[] {
  switch (block.t) {
    case 'paragraph':
      return [
        paragraphIn(
          context,
          block.role ? { ...room, style: 'Facts' } : room,
          inlineRuns(context, block.children, { dir: block.dir, width: room.width }),
          block.dir,
        ),
      ]
    case 'heading':
      return [heading(context, block, room)]
    case 'code':
      return [code(block.value, room)]
    case 'list':
      return listBlocks(context, block, room, blockChildren)
    case 'quote':
      return blockChildren(context, block.blocks, { ...indent(room, QUOTE_STEP), style: 'Quote' })
    case 'callout':
      return [calloutTable(context, block, room, blockChildren)]
    case 'table':
      return dataTables(context, block, room)
    case 'references':
      return referenceLines(context, block, room)
    case 'recipe':
      return [recipeTable(context, block, room, blockChildren)]
    case 'figure':
      return figureParagraphs(context, block, room)
    case 'definitions':
      return definitions(context, block, room)
    case 'formula':
      return [new Paragraph({ style: 'Figure', alignment: AlignmentType.CENTER, children: [formulaMath(block)] })]
    case 'scene-break':
      return [ornamentParagraph(context.manuscript.style?.ornament)]
    case 'writing-lines':
      return writingLines(block.count, room)
    case 'page-break':
      return [new Paragraph({ style: 'PageTop', pageBreakBefore: true })]
  }
}

/** An ornament in the middle of its line or, below a title that isn't, at its start. */
export function ornamentParagraph(ornament: Ornament | undefined, atStart = false): Paragraph {
  const signs = ornament === undefined ? '* * *' : ORNAMENT_SIGNS[ornament]
  return new Paragraph({
    style: 'SceneBreak',
    ...(atStart && { alignment: AlignmentType.START }),
    children: signs === '' ? [] : [new TextRun(signs)],
  })
}

function heading(context: DocxContext, block: Extract<Block, { t: 'heading' }>, room: Room): Paragraph {
  const runs = inlineRuns(context, block.children, { dir: block.dir, width: room.width })
  // Word's contents have all headings down to the second level
  const depth = block.depth + (block.unlisted ? 1 : 0)
  const level = LEVELS[Math.min(Math.max(1, depth), LEVELS.length - 1)] ?? HeadingLevel.HEADING_6
  return new Paragraph({
    heading: level,
    ...(room.indent > 0 ? { indent: { left: room.indent } } : {}),
    ...(block.dir === 'rtl' ? { bidirectional: true } : {}),
    children: withBookmark(context, block.id, runs),
  })
}

/** One paragraph with line breaks, so that background and border enclose all lines and a copy keeps every space. */
function code(value: string, room: Room): Paragraph {
  const lines = value.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const children = lines.map(
    (line, at) =>
      new TextRun({
        ...(at > 0 ? { break: 1 } : {}),
        children: line.split('\t').flatMap((part, index) => (index === 0 ? [part] : [new Tab(), part])),
      }),
  )
  return new Paragraph({
    style: 'Code',
    alignment: AlignmentType.LEFT,
    tabStops: codeTabs.map((stop) => ({ ...stop, position: stop.position + room.indent + 120 })),
    indent: { left: room.indent + 120, right: 120 },
    children,
  })
}

/** A term in bold, kept with what is said of it below. */
function definitions(context: DocxContext, { entries }: Extract<Block, { t: 'definitions' }>, room: Room): Paragraph[] {
  const inner = indent(room, LIST_STEP)
  return entries.flatMap(({ term, meanings }) => {
    const line = (inlines: Inline[], place: Room, bold: boolean): Paragraph => {
      const dir = directionOf(inlineText(inlines), context.baseDirection)
      return paragraphIn(context, place, inlineRuns(context, inlines, { dir, width: place.width, run: { bold } }), dir)
    }
    return [
      line(term, { ...room, keepNext: meanings.length > 0 }, true),
      ...meanings.map((one, at) =>
        line(one, { ...inner, keepNext: room.keepNext && at === meanings.length - 1 }, false),
      ),
    ]
  })
}

/** Ruled lines as empty paragraphs; the first is kept with the second, and so with the question above. */
function writingLines(count: number, room: Room): Paragraph[] {
  return Array.from(
    { length: count },
    (_, at) =>
      new Paragraph({
        style: 'WritingLine',
        ...(at === 0 && count > 1 ? { keepNext: true } : {}),
        ...(at === count - 1 ? { spacing: { after: 240 } } : {}),
        ...(room.indent > 0 ? { indent: { left: room.indent } } : {}),
      }),
  )
}
