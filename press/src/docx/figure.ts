import { ImageRun, Paragraph, type ParagraphChild } from 'docx'
import { directionOf } from '../manuscript/direction.ts'
import type { Block, Picture } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { type DocxContext, findPicture, type Room } from './docx-context.ts'
import { figureCount } from './fields.ts'
import { inlineRuns, textRuns, withBookmark } from './inline.ts'
import { textHeight } from './page.ts'
import { imageOptions, scaledToFit, TWIPS_PER_PIXEL } from './picture.ts'

/** As large as the text is wide, if a theme has large pictures and this one is no icon. */
function enlarged(picture: Picture, { pictures }: DocxContext, { width }: Room): Picture {
  const by = width / TWIPS_PER_PIXEL / picture.width
  if (!pictures.enlarged || by <= 1 || by > MOST_ENLARGED) return picture
  return { ...picture, width: picture.width * by, height: picture.height * by }
}

const MOST_ENLARGED = 2

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
          imageOptions(
            picture,
            scaledToFit(
              enlarged(picture, context, room),
              room.width,
              textHeight(context.page) * context.pictures.highest,
            ),
            figure.alt,
          ),
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
    children: [...figureCount(), ...named(inlineRuns(context, figure.caption, { dir, width: room.width }))],
  })
  return [shown, caption]
}
