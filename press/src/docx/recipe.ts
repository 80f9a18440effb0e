import { BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import type { Block } from '../manuscript/manuscript.ts'
import type { DocxContext, Room, WriteBlocks } from './docx-context.ts'
import { inlineRuns, withBookmark } from './inline.ts'

const GUTTER = 320
const INGREDIENTS = 0.38
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }

/**
 * The ingredients beside the steps, in the two cells of a table without rules. Their headings are no headings of Word's: the
 * contents would list them for each recipe.
 */
export function recipeTable(
  context: DocxContext,
  { ingredients, steps }: Extract<Block, { t: 'recipe' }>,
  room: Room,
  write: WriteBlocks,
): Table {
  const first = Math.round(room.width * INGREDIENTS)
  const widths = [first, room.width - first]
  const cell = (blocks: readonly Block[], width: number, right: number) => {
    const inside = { ...room, indent: 0, width: width - right, style: null, keepNext: false }
    return new TableCell({
      width: { size: width, type: WidthType.DXA },
      margins: { top: 60, bottom: 60, left: 0, right },
      children: blocks.flatMap((block) =>
        block.t === 'heading' ? [recipeHeading(context, block, inside)] : write(context, [block], inside),
      ),
    })
  }
  return new Table({
    width: { size: room.width, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    indent: { size: room.indent, type: WidthType.DXA },
    ...(context.baseDirection === 'rtl' ? { visuallyRightToLeft: true } : {}),
    borders: { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE },
    rows: [new TableRow({ children: [cell(ingredients, first, GUTTER), cell(steps, room.width - first, 0)] })],
  })
}

function recipeHeading(context: DocxContext, block: Extract<Block, { t: 'heading' }>, room: Room): Paragraph {
  return new Paragraph({
    style: 'RecipeHeading',
    ...(block.dir === 'rtl' ? { bidirectional: true } : {}),
    children: withBookmark(
      context,
      block.id,
      inlineRuns(context, block.children, { dir: block.dir, width: room.width }),
    ),
  })
}
