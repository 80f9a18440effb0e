import type { ProductType } from './manuscript.ts'
import { sameHeading } from './markdown/section-title.ts'
import { UNNUMBERED_NAMES } from './unnumbered-names.ts'

/** Words that begin the name of a numbered part, by language; the first of each list is used for parts without one. */
const CHAPTER: Record<string, string> = {
  ar: 'الفصل',
  bn: 'অধ্যায়',
  de: 'Kapitel',
  el: 'Κεφάλαιο',
  en: 'Chapter',
  es: 'Capítulo',
  fr: 'Chapitre',
  he: 'פרק',
  hi: 'अध्याय',
  it: 'Capitolo',
  nl: 'Hoofdstuk',
  pl: 'Rozdział',
  pt: 'Capítulo',
  ru: 'Глава',
  ta: 'அத்தியாயம்',
  th: 'บทที่',
  tr: 'Bölüm',
  uk: 'Розділ',
}
const KIND_BY_PRODUCT: Record<ProductType, string> = {
  ebook: 'Chapter',
  guide: 'Chapter',
  workbook: 'Chapter',
  course: 'Module',
  template: 'Template',
  plr: 'Article',
}
const KINDS = [
  'Chapter',
  'Module',
  'Lesson',
  'Step',
  'Exercise',
  'Template',
  'Article',
  'Part',
  'Unit',
  ...new Set(Object.values(CHAPTER)),
]
const KIND_BY_KEY: Record<string, string> = {
  chapter: 'Chapter',
  module: 'Module',
  lesson: 'Lesson',
  step: 'Step',
  exercise: 'Exercise',
  template: 'Template',
  article: 'Article',
}
const NUMBERED_NAME = new RegExp(
  `^(${[...new Set(KINDS)].join('|')})\\s+(\\d{1,4}|[ivxlc]{1,7})(?:\\s*[:.)–—-]\\s*|\\s+|$)(.*)$`,
  'isu',
)

/** Names that stand outside the count, in whatever position. */
const UNNUMBERED = new RegExp(`^(?:${UNNUMBERED_NAMES.join('|')})(?:$|\\s*[:.,(–—-])`, 'iu')

export type NamedSection = { name: string; type?: string | null }
/** `title` is empty when the name is a label alone ('Chapter 3') and the text may bring the title. */
export type SectionHead = { label: string | null; title: string }

/** 'Chapter 3: The bench' in its two parts; the label is null where the name has none. */
export function splitSectionName(name: string): SectionHead {
  const match = NUMBERED_NAME.exec(name)
  if (!match?.[1] || !match[2]) return { label: null, title: name }
  const kind = match[1][0]?.toUpperCase() + match[1].slice(1)
  return { label: `${kind} ${match[2].toUpperCase()}`, title: match[3]?.trim() ?? '' }
}

/**
 * Label and title of every section, in order. A number that a name carries is kept. Only when no section carries one
 * are the others counted, in the words of the product type; introductions, conclusions and the like never are.
 */
export function sectionHeads(
  sections: readonly NamedSection[],
  book: { title: string; language: string; productType: ProductType },
): SectionHead[] {
  const written = sections.map((section) => splitSectionName(section.name))
  const labelled = written.some((head) => head.label !== null)
  const counts = new Map<string, number>()
  return sections.map((section, at) => {
    const head = written[at] ?? { label: null, title: section.name }
    if (head.label !== null) return head
    const ownKind = KIND_BY_KEY[section.type?.toLowerCase() ?? '']
    const counted = ownKind ?? (labelled || !isCounted(section, book.title) ? null : KIND_BY_PRODUCT[book.productType])
    if (counted === null) return head
    const number = (counts.get(counted) ?? 0) + 1
    counts.set(counted, number)
    return { label: labelText(counted, number, book.language), title: head.title }
  })
}

function isCounted(section: NamedSection, bookTitle: string): boolean {
  return !section.type && !UNNUMBERED.test(section.name.trim()) && !sameHeading(section.name, bookTitle)
}

function labelText(kind: string, number: number, language: string): string {
  const base = language.split('-')[0]?.toLowerCase() ?? 'en'
  if (kind !== 'Chapter') return `${kind} ${number}`
  if (base === 'zh') return `第${number}章`
  if (base === 'ja') return `第${number}章`
  if (base === 'ko') return `제${number}장`
  return `${CHAPTER[base] ?? CHAPTER.en} ${number}`
}
