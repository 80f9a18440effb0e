import type { ProductType } from './product-types.ts'
import type { SectionRole } from './section-roles.ts'
import { SECTION_TYPES } from './section-types.ts'

export type BookFrame = {
  before: readonly string[]
  unit: string
  after: readonly string[]
  words: number
  sectionWords: number
}

export const BOOK_FRAMES: Record<ProductType, BookFrame> = {
  ebook: { before: ['Introduction'], unit: 'Chapter', after: ['Conclusion'], words: 10_000, sectionWords: 1_100 },
  course: {
    before: ['Course Welcome'],
    unit: 'Module',
    after: ['Final Assessment', 'Course Summary'],
    words: 12_000,
    sectionWords: 1_300,
  },
  guide: {
    before: ['Introduction', 'Before You Begin'],
    unit: 'Step',
    after: ['Troubleshooting', 'Quick Reference', 'Conclusion'],
    words: 6_000,
    sectionWords: 700,
  },
  workbook: {
    before: ['How to Use This Workbook'],
    unit: 'Exercise',
    after: ['Reflection', 'Action Plan'],
    words: 5_000,
    sectionWords: 550,
  },
  template: {
    before: ['Overview'],
    unit: 'Template',
    after: ['How to Customize', 'Worked Example', 'Checklist'],
    words: 4_000,
    sectionWords: 450,
  },
  plr: {
    before: ['License Terms', 'Introduction'],
    unit: 'Article',
    after: ['Conclusion'],
    words: 7_000,
    sectionWords: 800,
  },
}

/** Words of a framing section relative to a main section. */
export const FRAMING_SHARE = 0.4
const MAX_CARRYING = 40
const MIN_CARRYING = 3

/** Number of sections for a length in words, and the words of main and framing sections. */
export function bookMeasure(productType: ProductType, words: number) {
  const { before, after, sectionWords } = BOOK_FRAMES[productType]
  const framing = before.length + after.length
  // long books have longer chapters, not only more of them
  const length = sectionWords * Math.max(0.6, Math.min(2, (words / BOOK_FRAMES[productType].words) ** 0.4))
  const carrying = Math.max(MIN_CARRYING, Math.min(MAX_CARRYING, Math.round(words / length - framing * FRAMING_SHARE)))
  const each = words / (carrying + framing * FRAMING_SHARE)
  return { carrying, words: { carrying: each, framing: each * FRAMING_SHARE } }
}

const LABELS = new Map(
  Object.values(SECTION_TYPES).flatMap((types) => types.map(({ key, label }) => [label, key as SectionRole] as const)),
)

export function frameRoles(productType: ProductType, carrying: number): SectionRole[] {
  const { before, unit, after } = BOOK_FRAMES[productType]
  const labels = [...before, ...Array.from({ length: carrying }, () => unit), ...after]
  return labels.map((label) => LABELS.get(label) ?? 'chapter')
}
