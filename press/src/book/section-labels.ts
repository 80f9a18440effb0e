import { isPartKind, NUMBER_INSIDE, PART_NAMES, type PartKind, partLabel } from '../languages/part-names.ts'
import { UNNUMBERED_NAMES } from '../languages/unnumbered-names.ts'
import type { ProductType, SectionRole } from '../manuscript/manuscript.ts'
import { sameHeading } from '../markdown/same-heading.ts'

const KIND_BY_PRODUCT: Record<ProductType, PartKind> = {
  ebook: 'chapter',
  guide: 'chapter',
  workbook: 'chapter',
  course: 'module',
  template: 'template',
  plr: 'article',
}
const NUMBERED_NAME = new RegExp(
  `^(${PART_NAMES.join('|')})\\s+(\\d{1,4}|[ivxlc]{1,7})(?:\\s*[:.)–—-]\\s*|\\s+|$)(.*)$`,
  'isu',
)

/** '第1章 はじめに', '제2장 도구' or '2장 도구', '3. fejezet: A pad'; Chinese and Japanese put no space behind the label. */
const NUMBER_INSIDE_NAME = new RegExp(
  `^(${NUMBER_INSIDE.map((name) => name.replace('.', '\\.').replace('제', '제?').replace('{}', '\\s*(?:\\d{1,4}|[０-９]{1,4}|[〇一二三四五六七八九十百]{1,5})\\s*')).join('|')})(?:\\s*[:：.．)）–—-]\\s*|\\s+|(?<=\\p{Script=Han})|$)(.*)$`,
  'isu',
)

const UNNUMBERED = new RegExp(`^(?:${UNNUMBERED_NAMES.join('|')})(?:$|\\s*[:.,(–—-])`, 'iu')

export type NamedSection = { name: string; type?: string | null }

/** Whether a section of this name has no number in any book: an introduction, a conclusion and the like. */
export const isUnnumbered = (name: string): boolean => UNNUMBERED.test(name.trim())
/** `title` is empty if the name is only a label ('Chapter 3'): the text may then provide it. */
export type SectionHeading = { label: string | null; title: string }

/** Splits 'Chapter 3: The bench' in two; the label is null if the name has none. */
export function splitSectionName(name: string): SectionHeading {
  const [, label, title = ''] = NUMBER_INSIDE_NAME.exec(name) ?? []
  if (label) return { label: label.replace(/\s+/g, /\p{Script=Han}/u.test(label) ? '' : ' '), title: title.trim() }
  const match = NUMBERED_NAME.exec(name)
  if (!match?.[1] || !match[2]) return { label: null, title: name }
  const kind = match[1][0]?.toUpperCase() + match[1].slice(1)
  return { label: `${kind} ${match[2].toUpperCase()}`, title: match[3]?.trim() ?? '' }
}

/**
 * Labels and titles in order. Numbers in names are kept. Only if no name has one are chapters counted, but never
 * introductions, conclusions and the like. Chapters are counted across parts, whose own headings are in `parts`.
 */
export function sectionHeadings(
  sections: readonly NamedSection[],
  book: { title: string; language: string; productType: ProductType },
  roles: readonly (SectionRole | null)[] = [],
  parts: readonly (SectionHeading | null)[] = [],
): SectionHeading[] {
  const written = sections.map((section) => splitSectionName(section.name))
  const labelled = written.some((head, at) => head.label !== null && !roles[at])
  const counts = new Map<PartKind, number>()
  return sections.map((section, at) => {
    const head = written[at] ?? { label: null, title: section.name }
    if (roles[at]) return parts[at] ?? { label: null, title: section.name }
    if (head.label !== null) return head
    const key = section.type?.toLowerCase() ?? ''
    const byProduct = labelled || !isCounted(section, book.title) ? null : KIND_BY_PRODUCT[book.productType]
    const counted = isPartKind(key) ? key : byProduct
    if (counted === null) return head
    const number = (counts.get(counted) ?? 0) + 1
    counts.set(counted, number)
    return { label: partLabel(counted, number, book.language), title: head.title }
  })
}

function isCounted(section: NamedSection, bookTitle: string): boolean {
  return !section.type && !isUnnumbered(section.name) && !sameHeading(section.name, bookTitle)
}
