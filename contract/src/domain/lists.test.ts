import { expect, it } from 'vitest'
import { CONTENT_TYPES, WRITING_STYLES } from './content-types.ts'
import { COVER_STYLES } from './cover-styles.ts'
import { formatDate } from './dates.ts'
import { PDF_STATUS_CARD_LABELS, PDF_STATUS_PAGE_LABELS, PDF_STATUSES, PROJECT_STATUSES } from './document-status.ts'
import { LIMITS } from './limits.ts'
import { PRODUCT_TYPE_LABELS, PRODUCT_TYPES, type ProductType } from './product-types.ts'
import { SECTION_TYPES, sectionOptions } from './section-types.ts'
import { TITLE_TONES } from './tones.ts'

it('there are six product types, by these names', { tags: ['RULE-1'] }, () => {
  expect(PRODUCT_TYPES.map((type) => [type, PRODUCT_TYPE_LABELS[type]])).toEqual([
    ['ebook', 'eBook'],
    ['course', 'Online Course'],
    ['guide', 'Guide/Tutorial'],
    ['workbook', 'Workbook'],
    ['template', 'Template Pack'],
    ['plr', 'PLR Content'],
  ])
})

it('there are seven tones, in this order', { tags: ['RULE-2'] }, () => {
  expect(TITLE_TONES.join()).toBe('professional,casual,urgent,friendly,authoritative,inspiring,playful')
})

it('there are nine cover styles', { tags: ['RULE-3'] }, () => {
  expect(COVER_STYLES.join()).toBe('professional,modern,minimalist,vibrant,bold,elegant,creative,3d,illustrated')
})

it('a section has one of eight content types, five of which are writing styles', { tags: ['RULE-4'] }, () => {
  expect(WRITING_STYLES.join()).toBe('educational,howto,informative,persuasive,storytelling')
  expect(CONTENT_TYPES.join()).toBe(`${WRITING_STYLES.join()},text,markdown,outline`)
})

// 'n' is the number, for types that have one.
const SECTIONS: Record<ProductType, string> = {
  ebook: 'Introduction, Chapter n, Preface, Executive Summary, Conclusion, Resources, About the Author',
  course:
    'Course Welcome, Module n, Lesson n, Module Quiz, Final Assessment, Course Summary, Resources, About the Instructor',
  guide:
    'Introduction, Before You Begin, Step n, Troubleshooting, Frequently Asked Questions, Quick Reference, Conclusion, Resources',
  workbook:
    'How to Use This Workbook, Exercise n, Self-Assessment, Reflection, Action Plan, Progress Tracker, Answer Key, Resources',
  template: 'Overview, Template n, How to Customize, Worked Example, Checklist, Resources',
  plr: 'License Terms, Introduction, Article n, Email Series, Sales Page Copy, Conclusion',
}

function kindsOf(type: ProductType): string {
  return SECTION_TYPES[type].map((kind) => (kind.numbered ? `${kind.label} n` : kind.label)).join(', ')
}

it('an ebook has an introduction, chapters and its other sections', { tags: ['RULE-5'] }, () => {
  expect(kindsOf('ebook')).toBe(SECTIONS.ebook)
})
it('a course has modules, lessons and its other sections', { tags: ['RULE-6'] }, () => {
  expect(kindsOf('course')).toBe(SECTIONS.course)
})
it('a guide has steps and its other sections', { tags: ['RULE-7'] }, () => {
  expect(kindsOf('guide')).toBe(SECTIONS.guide)
})
it('a workbook has exercises and its other sections', { tags: ['RULE-8'] }, () => {
  expect(kindsOf('workbook')).toBe(SECTIONS.workbook)
})
it('a template pack has templates and its other sections', { tags: ['RULE-9'] }, () => {
  expect(kindsOf('template')).toBe(SECTIONS.template)
})
it('PLR content has a license, articles and its other sections', { tags: ['RULE-10'] }, () => {
  expect(kindsOf('plr')).toBe(SECTIONS.plr)
})

it('every numbered type is offered from 1 to 10 and with a custom number', { tags: ['RULE-11'] }, () => {
  for (const type of PRODUCT_TYPES) {
    const labels = sectionOptions(type).map(({ label }) => label)
    for (const { label } of SECTION_TYPES[type].filter(({ numbered }) => numbered)) {
      const numbers = labels.flatMap((each) => new RegExp(`^${label} (\\d+)$`).exec(each)?.[1] ?? [])
      expect(numbers.map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(labels).toContain(`Custom ${label}`)
    }
  }
})

it('dates read as MMM d, yyyy', { tags: ['RULE-12'] }, () => {
  expect(formatDate('2026-03-05T12:00:00Z')).toBe('Mar 5, 2026')
  expect(formatDate(new Date(2026, 10, 21))).toBe('Nov 21, 2026')
})

it('a project and its documents have one of these statuses', { tags: ['PROJ-13', 'PROJ-14'] }, () => {
  expect(PROJECT_STATUSES.join()).toBe('draft,ready')
  expect(PDF_STATUSES.join()).toBe('not_generated,generating,completed,failed')
})

it('the documents’ status has labels for cards and for the project page', { tags: ['PROJ-15', 'PROJ-16'] }, () => {
  expect(PDF_STATUS_CARD_LABELS).toMatchObject({ not_generated: 'No PDF', completed: 'PDF Ready' })
  expect(PDF_STATUS_PAGE_LABELS).toMatchObject({ not_generated: 'Not Generated', completed: 'Completed' })
})

it('all limits are defined in one place', { tags: ['RULE-19'] }, () => {
  expect(LIMITS).toMatchObject({
    name: 200,
    longText: 4_000,
    content: 500_000,
    sectionsPerProject: 500,
    itemsPerKind: 10_000,
    coverUploadBytes: 10 * 1024 * 1024,
    passwordMin: 8,
  })
})
