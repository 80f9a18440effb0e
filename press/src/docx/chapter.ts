import { HeadingLevel, type IParagraphOptions, type ISectionOptions, Paragraph, SectionType, TextRun } from 'docx'
import { directionOf } from '../manuscript/direction.ts'
import { dropCapOf } from '../manuscript/drop-caps.ts'
import type { Block, ManuscriptSection } from '../manuscript/manuscript.ts'
import { openingOrnament } from '../manuscript/ornaments.ts'
import { blockChildren, ornamentParagraph } from './blocks.ts'
import type { DocxContext } from './docx-context.ts'
import { DropCap } from './drop-cap.ts'
import { pageProperties } from './front-matter.ts'
import { textRuns, withBookmark } from './inline.ts'
import { emptyHead, pageNumberFooter, runningHead } from './margins.ts'
import { labelRun } from './numbering.ts'
import { textWidth } from './page.ts'

/** A section on a new page, with its running head from the second page on. */
export function chapterSection(context: DocxContext, section: ManuscriptSection, isFirst: boolean): ISectionOptions {
  context.section = section.title
  const width = textWidth(context.page)
  const blocks = withoutEndBreaks(section.blocks)
  const children = openedBlocks(context, { ...section, blocks }, width)
  context.section = null
  return {
    properties: { type: SectionType.NEXT_PAGE, titlePage: true, page: pageProperties(context.page) },
    headers: { default: runningHead(context, section), ...(isFirst ? { first: emptyHead() } : {}) },
    // later sections inherit what they do not set
    ...(isFirst ? { footers: { default: pageNumberFooter(), first: pageNumberFooter() } } : {}),
    children: [sectionHeading(context, section, width), ...ornamentBelow(context, section), ...children],
  }
}

/** The ornament that an opening has below its title. */
function ornamentBelow({ manuscript: { style = {} } }: DocxContext, { role }: ManuscriptSection): Paragraph[] {
  const ornament = role === 'part' ? null : openingOrnament(style)
  return ornament ? [ornamentParagraph(ornament, style.opener !== 'centered')] : []
}

function openedBlocks(context: DocxContext, section: ManuscriptSection, width: number): ISectionOptions['children'] {
  const room = { indent: 0, width, style: null, listDepth: 0, keepNext: false }
  const dropped = context.dropCapLines === null ? null : dropCapOf(section)
  const [first, ...rest] = section.blocks
  if (!dropped || first?.t !== 'paragraph' || context.dropCapLines === null)
    return blockChildren(context, section.blocks, room)
  const letter = new DropCap(dropped.letter, context.accent, context.dropCapLines)
  return [letter, ...blockChildren(context, [{ ...first, children: dropped.rest }, ...rest], room)]
}

const COLUMNS = { count: 2, space: 480, equalWidth: true }

/** An index: its heading above two columns. */
export function indexSections(context: DocxContext, section: ManuscriptSection, isFirst: boolean): ISectionOptions[] {
  const whole = chapterSection(context, section, isFirst)
  const [heading, ...entries] = whole.children
  if (!heading || entries.length === 0) return [whole]
  return [
    { ...whole, children: [heading] },
    {
      properties: { type: SectionType.CONTINUOUS, page: pageProperties(context.page), column: COLUMNS },
      children: entries,
    },
  ]
}

export function sectionHeading(
  context: DocxContext,
  section: ManuscriptSection,
  width: number,
  look: Pick<IParagraphOptions, 'alignment' | 'spacing'> = {},
): Paragraph {
  const isPart = section.role === 'part'
  const named = section.title || section.label || '…'
  // centered words can't have a label in front of them, which would be at the margin
  const title = isPart && section.title && section.label ? `${section.label}: ${section.title}` : named
  const dir = directionOf(title, context.baseDirection)
  const label = section.title && !isPart ? section.label : null
  const style = context.manuscript.style ?? {}
  // Word puts a number in front of a centered title, not above it
  const numbered = label !== null && dir === 'ltr' && style.opener !== 'centered'
  const accent = style.opener === 'band' && !isPart ? 'FFFFFF' : context.accent
  const bookmark = context.bookmarks.get(section.id)
  if (numbered && bookmark) context.labels.set(bookmark, { text: label, separator: 'tab' })
  return new Paragraph({
    heading: HeadingLevel.HEADING_1,
    ...look,
    ...(numbered ? { numbering: { ...context.lists.label(label, { accent, titleStart: width }), custom: true } } : {}),
    ...(dir === 'rtl' ? { bidirectional: true } : {}),
    children: withBookmark(context, section.id, [
      // LibreOffice puts the number of a right-to-left heading into the margin
      ...(label !== null && !numbered ? [...textRuns(label, dir, labelRun(accent)), new TextRun({ break: 1 })] : []),
      ...textRuns(title, dir),
    ]),
  })
}

function withoutEndBreaks(blocks: Block[]): Block[] {
  const isBreak = (block: Block) => block.t === 'page-break'
  const from = blocks.findIndex((block) => !isBreak(block))
  const to = blocks.findLastIndex((block) => !isBreak(block))
  return from < 0 ? [] : blocks.slice(from, to + 1)
}
