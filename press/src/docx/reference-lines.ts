import { Paragraph, Tab, TabStopType, TextRun } from 'docx'
import type { Block } from '../manuscript/manuscript.ts'
import type { DocxContext, Room } from './docx-context.ts'
import { fieldEnd, fieldStart } from './fields.ts'
import { inlineRuns, pageField, textRuns } from './inline.ts'

/** Word makes the list again from the captions, which are counted (ECMA-376, 17.16.5.68). */
const LIST_OF_FIGURES = 'TOC \\h \\z \\c "Figure"'

/** The lines of an index or of a list of figures. */
export function referenceLines(
  context: DocxContext,
  { kind, entries }: Extract<Block, { t: 'references' }>,
  { width }: Room,
): Paragraph[] {
  return entries.map(({ children, dir, pages }, at) => {
    const listed = kind === 'figures'
    const before = listed && at === 0 ? fieldStart(LIST_OF_FIGURES) : []
    const after = listed && at === entries.length - 1 ? fieldEnd() : []
    const numbers = pages.flatMap((page, at) => [...(at > 0 ? textRuns(', ', dir) : []), ...pageField(context, page)])
    const words = inlineRuns(context, children, { dir, width })
    const between = kind === 'index' ? textRuns(', ', dir) : [new TextRun({ children: [new Tab()] })]
    return new Paragraph({
      style: kind === 'index' ? 'IndexEntry' : 'TableofFigures',
      bidirectional: dir === 'rtl',
      ...(kind === 'figures'
        ? { tabStops: [{ type: TabStopType.RIGHT, position: width, leader: 'dot' as const }] }
        : {}),
      children: [...before, ...words, ...between, ...numbers, ...after],
    })
  })
}
