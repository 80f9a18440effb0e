import {
  HorizontalPositionRelativeFrom,
  ImageRun,
  type ISectionOptions,
  Paragraph,
  SectionType,
  TableOfContents,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx'
import { directionOf } from '../manuscript/direction.ts'
import type { Picture } from '../manuscript/manuscript.ts'
import type { DocxContext } from './docx-context.ts'
import { textRuns } from './inline.ts'
import { pageNumberFooter } from './margins.ts'
import type { Page } from './page.ts'
import { imageOptions } from './picture.ts'

const EMU_PER_TWIP = 635
const TWIPS_PER_PIXEL = 15

const CONTENTS_LEVELS = 2

export function pageProperties(page: Page) {
  return { size: { width: page.width, height: page.height }, margin: page.margin }
}

export function coverSection(context: DocxContext, cover: Picture): ISectionOptions {
  const { width } = context.page
  const height = Math.round(Math.min(Math.max((width * cover.height) / cover.width, width * 0.6), width * 2))
  const share = Math.min(width / cover.width, height / cover.height)
  const size = { width: cover.width * share, height: cover.height * share }
  const none = { top: 0, bottom: 0, left: 0, right: 0, header: 0, footer: 0 }
  const picture = new ImageRun({
    ...imageOptions(
      cover,
      { width: size.width / TWIPS_PER_PIXEL, height: size.height / TWIPS_PER_PIXEL },
      coverAlt(context),
    ),
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.PAGE,
        offset: Math.round(((width - size.width) / 2) * EMU_PER_TWIP),
      },
      verticalPosition: {
        relative: VerticalPositionRelativeFrom.PAGE,
        offset: Math.round(((height - size.height) / 2) * EMU_PER_TWIP),
      },
      behindDocument: true,
      wrap: { type: TextWrappingType.NONE },
    },
  })
  return {
    properties: { page: { size: { width, height }, margin: none } },
    children: [new Paragraph({ style: 'PageTop', children: [picture] })],
  }
}

const coverAlt = ({ words, manuscript }: DocxContext) => `${words.cover}: ${manuscript.title}`

export function titleSection(context: DocxContext): ISectionOptions {
  const { title, subtitle, author, licence } = context.manuscript
  const line = (style: string, text: string, size?: number, pageBreakBefore = false) => {
    const dir = directionOf(text, context.baseDirection)
    return new Paragraph({
      style,
      pageBreakBefore,
      ...(dir === 'rtl' ? { bidirectional: true } : {}),
      children: textRuns(text, dir, size === undefined ? {} : { size, sizeComplexScript: size }),
    })
  }
  const terms = (licence ?? '').split(/\n+/).filter((part) => part.trim() !== '')
  // as in the PDF and the EPUB: the terms name the product and its author
  if (terms.length > 0) terms.unshift(title, ...(author ? [author] : []))
  return {
    properties: { type: SectionType.NEXT_PAGE, page: pageProperties(context.page) },
    children: [
      line('Title', title, titleSize(title)),
      ...(subtitle ? [line('Subtitle', subtitle)] : []),
      ...(author ? [line('Author', author)] : []),
      ...terms.map((part, at) => line('Licence', part, undefined, at === 0)),
    ],
  }
}

/** Half points: longer titles are smaller, so that 200 characters fit the page. */
function titleSize(title: string): number {
  const steps: [number, number][] = [
    [28, 64],
    [56, 52],
    [90, 42],
    [140, 34],
  ]
  return steps.find(([maxCharacters]) => title.length <= maxCharacters)?.[1] ?? 28
}

export function contentsSection(context: DocxContext, numbered: boolean): ISectionOptions[] {
  if (context.manuscript.sections.length === 0) return []
  const dir = directionOf(context.words.contents, context.baseDirection)
  return [
    {
      properties: { type: SectionType.NEXT_PAGE, page: pageProperties(context.page) },
      footers: { default: pageNumberFooter() },
      children: [
        new Paragraph({
          style: 'TOCHeading',
          ...(dir === 'rtl' ? { bidirectional: true } : {}),
          children: textRuns(context.words.contents, dir),
        }),
        new TableOfContents(context.words.contents, {
          hyperlink: true,
          headingStyleRange: `1-${CONTENTS_LEVELS}`,
          ...(numbered ? {} : { pageNumbersEntryLevelsRange: `1-${CONTENTS_LEVELS}` }),
        }),
      ],
    },
  ]
}
