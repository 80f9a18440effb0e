import { Paragraph, Tab, TabStopType, TextRun } from 'docx'
import type { Block } from '../manuscript/manuscript.ts'
import type { DocxContext, Room } from './docx-context.ts'
import { inlineRuns, pageField, textRuns } from './inline.ts'

/** The lines of an index or of a list of figures. */
export function referenceLines(
  context: DocxContext,
  { kind, entries }: Extract<Block, { t: 'references' }>,
  { width }: Room,
): Paragraph[] {
  return entries.map(({ children, dir, pages }) => {
    const numbers = pages.flatMap((page, at) => [...(at > 0 ? textRuns(', ', dir) : []), ...pageField(context, page)])
    const words = inlineRuns(context, children, { dir, width })
    const between = kind === 'index' ? textRuns(', ', dir) : [new TextRun({ children: [new Tab()] })]
    return new Paragraph({
      style: kind === 'index' ? 'IndexEntry' : 'TableofFigures',
      bidirectional: dir === 'rtl',
      ...(kind === 'figures'
        ? { tabStops: [{ type: TabStopType.RIGHT, position: width, leader: 'dot' as const }] }
        : {}),
      children: [...words, ...between, ...numbers],
    })
  })
}
