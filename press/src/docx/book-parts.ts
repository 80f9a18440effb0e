import { AlignmentType, Footer, type ISectionOptions, NumberFormat, Paragraph, SectionType } from 'docx'
import { hasSides, PLAIN_LAYOUT } from '../manuscript/book-layout.ts'
import { directionOf } from '../manuscript/direction.ts'
import type { ManuscriptSection, SectionRole } from '../manuscript/manuscript.ts'
import { sectionPlaces } from '../manuscript/section-place.ts'
import { blockChildren } from './blocks.ts'
import { chapterSection, indexSections, sectionHeading } from './chapter.ts'
import type { DocxContext } from './docx-context.ts'
import { contentsSection, coverSection, pageProperties, titleSection } from './front-matter.ts'
import { textRuns, withBookmark } from './inline.ts'
import { emptyHead } from './margins.ts'
import { textHeight, textWidth } from './page.ts'

type Properties = NonNullable<ISectionOptions['properties']>

/** All sections of a book in order, each with the side it begins on and how its pages are numbered. */
export function bookSections(context: DocxContext, numbered: boolean): ISectionOptions[] {
  const { manuscript } = context
  const layout = manuscript.layout ?? PLAIN_LAYOUT
  const places = sectionPlaces(manuscript)
  const sides = hasSides(layout)
  const at = (place: string) => manuscript.sections.filter((_, index) => places[index] === place)
  const isAlsoBy = ({ role }: ManuscriptSection) => role === 'also-by'
  const side = (isRight: boolean, section: ISectionOptions, hasRight = sides): ISectionOptions =>
    isRight && hasRight ? withProperties(section, { type: SectionType.ODD_PAGE }) : section
  const numbers = layout.romanNumerals ? NumberFormat.LOWER_ROMAN : NumberFormat.DECIMAL
  const counted = (section: ISectionOptions, start: number | undefined): ISectionOptions =>
    sides || (layout.titleRight && start === 1) ? withNumbers(section, numbers, start) : section

  const title = side(true, titleSection(context), sides || layout.titleRight)
  const before = [
    ...(layout.halfTitle ? [side(true, halfTitle(context))] : []),
    ...at('front')
      .filter(isAlsoBy)
      .map((section) => displayed(context, section)),
    title,
    ...at('front')
      .filter((section) => !isAlsoBy(section))
      .map((section) => side(true, displayed(context, section))),
    ...contentsSection(context, numbered).map((section) => side(true, section)),
  ]
  const opening = at('opening').map((section, nth) => side(true, chapterSection(context, section, nth === 0)))
  const text = [...at('main'), ...at('back')]
  const chapters = text.flatMap((section, nth) => {
    const follows = text[nth - 1]?.role === 'part'
    // what follows a page without head and folio has its own again
    const isFirst = nth === 0
    const [made, ...more] =
      section.role === 'index'
        ? indexSections(context, section, isFirst || follows)
        : [
            section.role === 'part' || section.role === 'colophon'
              ? displayed(context, section)
              : chapterSection(context, section, isFirst || follows),
          ]
    if (!made) return []
    const isRight = isFirst || section.role === 'part' || follows || (layout.rightPages && section.role !== 'colophon')
    const placed = side(isRight, made)
    const begun = layout.romanNumerals ? withNumbers(placed, NumberFormat.DECIMAL, isFirst ? 1 : undefined) : placed
    return [begun, ...more]
  })
  const cover = manuscript.cover ? [coverSection(context, manuscript.cover)] : []
  return [
    ...cover,
    ...[...before, ...opening].map((section, nth) => counted(section, nth === 0 ? 1 : undefined)),
    ...chapters,
  ]
}

const withProperties = (section: ISectionOptions, more: Properties): ISectionOptions => ({
  ...section,
  properties: { ...section.properties, ...more },
})

function withNumbers(
  section: ISectionOptions,
  formatType: (typeof NumberFormat)[keyof typeof NumberFormat],
  start: number | undefined,
): ISectionOptions {
  const pageNumbers = start === undefined ? { formatType } : { formatType, start }
  return withProperties(section, { page: { ...section.properties?.page, pageNumbers } })
}

function halfTitle(context: DocxContext): ISectionOptions {
  const { title } = context.manuscript
  const dir = directionOf(title, context.baseDirection)
  return quietSection(context, [
    new Paragraph({ style: 'HalfTitle', bidirectional: dir === 'rtl', children: textRuns(title, dir) }),
  ])
}

/** A page without running head and page number. */
function quietSection(context: DocxContext, children: ISectionOptions['children']): ISectionOptions {
  return {
    properties: { type: SectionType.NEXT_PAGE, titlePage: true, page: pageProperties(context.page) },
    headers: { default: emptyHead(), first: emptyHead() },
    footers: { default: emptyFooter(), first: emptyFooter() },
    children,
  }
}

const emptyFooter = () => new Footer({ children: [new Paragraph({ style: 'Footer' })] })

/** How far down the words of a page without a heading begin, as a share of the text's height. */
const DOWN: Partial<Record<SectionRole, number>> = { part: 0.28, dedication: 0.24, epigraph: 0.24, colophon: 0.6 }

/** A part, a dedication, an epigraph, a colophon or a list of books: centered words on a page of their own. */
function displayed(context: DocxContext, section: ManuscriptSection): ISectionOptions {
  context.section = section.title
  const width = textWidth(context.page)
  const spacer = new Paragraph({
    style: 'Displayed',
    spacing: { before: Math.round((DOWN[section.role ?? 'part'] ?? 0) * textHeight(context.page)) },
    // a link to the section leads here
    children: section.role === 'part' ? [] : withBookmark(context, section.id, []),
  })
  const style = section.role === 'dedication' || section.role === 'epigraph' ? 'Dedication' : 'Displayed'
  const blocks = blockChildren(context, section.blocks, { indent: 0, width, style, listDepth: 0, keepNext: false })
  context.section = null
  const heading =
    section.role === 'part'
      ? [sectionHeading(context, section, width, { alignment: AlignmentType.CENTER, spacing: { after: 480 } })]
      : section.role === 'also-by'
        ? [new Paragraph({ style: 'DisplayedHead', children: textRuns(section.title, context.baseDirection) })]
        : []
  return quietSection(context, [spacer, ...heading, ...blocks])
}
