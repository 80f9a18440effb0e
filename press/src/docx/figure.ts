import { ImageRun, Paragraph, type ParagraphChild } from 'docx'
import { directionOf } from '../manuscript/direction.ts'
import type { Block } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { type DocxContext, findPicture, type Room } from './docx-context.ts'
import { inlineRuns, textRuns, withBookmark } from './inline.ts'
import { textHeight } from './page.ts'
import { imageOptions, scaledToFit } from './picture.ts'

export function figureParagraphs(
  context: DocxContext,
  figure: Extract<Block, { t: 'figure' }>,
  room: Room,
): Paragraph[] {
  const picture = findPicture(context, figure.src)
  const indent = room.indent > 0 ? { indent: { left: room.indent } } : {}
  const children = picture
    ? // the remaining height is for the caption
      [
        new ImageRun(
          imageOptions(picture, scaledToFit(picture, room.width, textHeight(context.page) * 0.78), figure.alt),
        ),
      ]
    : textRuns(`[${figure.alt ?? ''}]`, context.baseDirection)
  const shown = new Paragraph({ style: 'Figure', keepNext: figure.caption !== null, ...indent, children })
  if (figure.caption === null) return [shown]
  const dir = directionOf(inlineText(figure.caption), context.baseDirection)
  const named = (runs: ParagraphChild[]) => (figure.id ? withBookmark(context, figure.id, runs) : runs)
  const caption = new Paragraph({
    style: 'Caption',
    ...indent,
    ...(dir === 'rtl' ? { bidirectional: true } : {}),
    children: named(inlineRuns(context, figure.caption, { dir, width: room.width })),
  })
  return [shown, caption]
}
