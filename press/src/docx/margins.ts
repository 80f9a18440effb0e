import { AlignmentType, Footer, Header, PageNumber, Paragraph, SimpleField, Tab, TabStopType, TextRun } from 'docx'
import type { ManuscriptSection } from '../manuscript/manuscript.ts'
import type { DocxContext } from './docx-context.ts'
import { textRuns } from './inline.ts'
import { textWidth } from './page.ts'

const LONGEST_TITLE = 34
const LONGEST_CHAPTER = 48

/** The page number, centered at the bottom. It counts from the cover, like every viewer. */
export function pageNumberFooter(): Footer {
  const number = new TextRun({ children: [PageNumber.CURRENT] })
  return new Footer({
    children: [new Paragraph({ style: 'Footer', alignment: AlignmentType.CENTER, children: [number] })],
  })
}

export const emptyHead = () => new Header({ children: [new Paragraph({ style: 'Header' })] })

/** Book title on one side, chapter on the other: a field in Word, and text for programs without that field. */
export function runningHead(context: DocxContext, section: ManuscriptSection): Header {
  const { title } = context.manuscript
  const book = shortenRunningHead(title, LONGEST_TITLE)
  // Word would set a long title in full and break the line
  const chapter =
    section.title.length <= LONGEST_CHAPTER
      ? [new SimpleField('STYLEREF 1', section.title)]
      : textRuns(shortenRunningHead(section.title, LONGEST_CHAPTER), context.baseDirection)
  return new Header({
    children: [
      new Paragraph({
        style: 'Header',
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth(context.page) }],
        ...(context.baseDirection === 'rtl' ? { bidirectional: true } : {}),
        children: [...textRuns(book, context.baseDirection), new TextRun({ children: [new Tab()] }), ...chapter],
      }),
    ],
  })
}

function shortenRunningHead(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > longest / 2 ? space : undefined).trimEnd()}…`.toWellFormed()
}
