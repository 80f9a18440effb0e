import { Paragraph } from 'docx'
import type { Room } from './docx-context.ts'

/** Ruled lines as empty paragraphs; the first is kept with the second, and so with the question above. */
export function writingLines(count: number, room: Room): Paragraph[] {
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
