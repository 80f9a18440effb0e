import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { SECTION_TYPES, type SectionType, sectionLabel } from '@makeready/contract/domain/section-types'

const COMMON_TYPES = ['introduction', 'conclusion']

export function editableTypes(productType: ProductType): readonly SectionType[] {
  const own = SECTION_TYPES[productType]
  const missing = SECTION_TYPES.ebook.filter(
    ({ key }) => COMMON_TYPES.includes(key) && !own.some((type) => type.key === key),
  )
  return [...own, ...missing]
}

/** 'Chapter 2: Sit' has type 'chapter', number '2' and name 'Sit'. */
export type NamedSection = { sectionType: string; number: string; title: string }

/** `sectionType` is '' if the name begins with no known type. */
export function parseSectionName(productType: ProductType, name: string): NamedSection {
  for (const { key, label, numbered } of editableTypes(productType)) {
    const number = numbered ? String.raw`\s+(\d{1,6})` : '()'
    const match = new RegExp(`^${label}${number}\\s*(?:[:.–-]\\s*(.*))?$`, 'i').exec(name.trim())
    if (match) return { sectionType: key, number: match[1] ?? '', title: match[2]?.trim() ?? '' }
  }
  return { sectionType: '', number: '', title: name.trim() }
}

/** The reverse: 'Chapter 3: Sit'. */
export function formatSectionName(productType: ProductType, { sectionType, number, title }: NamedSection): string {
  const type = editableTypes(productType).find(({ key }) => key === sectionType)
  if (!type) return title
  const label = sectionLabel(type, type.numbered ? Number(number) : null)
  return shorten(title === '' ? label : `${label}: ${title}`, LIMITS.name)
}
