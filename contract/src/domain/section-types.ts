import { shorten } from './draft-title.ts'
import { LIMITS } from './limits.ts'
import type { ProductType } from './product-types.ts'

/** `numbered` types take a number: 1–10 from the list, 11 and above as custom. */
export type SectionType = { key: string; label: string; numbered: boolean }

const plain = (key: string, label: string): SectionType => ({ key, label, numbered: false })
const numbered = (key: string, label: string): SectionType => ({ key, label, numbered: true })

const introduction = plain('introduction', 'Introduction')
const conclusion = plain('conclusion', 'Conclusion')
const resources = plain('resources', 'Resources')

export const SECTION_TYPES: Record<ProductType, readonly SectionType[]> = {
  ebook: [
    introduction,
    numbered('chapter', 'Chapter'),
    plain('preface', 'Preface'),
    plain('executive-summary', 'Executive Summary'),
    conclusion,
    resources,
    plain('about-author', 'About the Author'),
  ],
  course: [
    plain('course-welcome', 'Course Welcome'),
    numbered('module', 'Module'),
    numbered('lesson', 'Lesson'),
    plain('module-quiz', 'Module Quiz'),
    plain('final-assessment', 'Final Assessment'),
    plain('course-summary', 'Course Summary'),
    resources,
    plain('about-instructor', 'About the Instructor'),
  ],
  guide: [
    introduction,
    plain('before-you-begin', 'Before You Begin'),
    numbered('step', 'Step'),
    plain('troubleshooting', 'Troubleshooting'),
    plain('faq', 'Frequently Asked Questions'),
    plain('quick-reference', 'Quick Reference'),
    conclusion,
    resources,
  ],
  workbook: [
    plain('how-to-use', 'How to Use This Workbook'),
    numbered('exercise', 'Exercise'),
    plain('self-assessment', 'Self-Assessment'),
    plain('reflection', 'Reflection'),
    plain('action-plan', 'Action Plan'),
    plain('progress-tracker', 'Progress Tracker'),
    plain('answer-key', 'Answer Key'),
    resources,
  ],
  template: [
    plain('overview', 'Overview'),
    numbered('template', 'Template'),
    plain('how-to-customise', 'How to Customize'),
    plain('worked-example', 'Worked Example'),
    plain('checklist', 'Checklist'),
    resources,
  ],
  plr: [
    plain('licence-terms', 'License Terms'),
    introduction,
    numbered('article', 'Article'),
    plain('email-series', 'Email Series'),
    plain('sales-page', 'Sales Page Copy'),
    conclusion,
  ],
}

/** A custom number starts above the last one (specification, section 5). */
export const LISTED_SECTION_NUMBERS = 10
export const CUSTOM_SECTION_NUMBER_MIN = LISTED_SECTION_NUMBERS + 1

export const DEFAULT_SECTION_NAME = 'Chapter 1: Introduction'

export type SectionOption = { value: string; label: string; type: SectionType; number: number | null; custom: boolean }

export function sectionOptions(productType: ProductType): SectionOption[] {
  return SECTION_TYPES[productType].flatMap((type): SectionOption[] => {
    if (!type.numbered) return [{ value: type.key, label: type.label, type, number: null, custom: false }]
    const listed = Array.from({ length: LISTED_SECTION_NUMBERS }, (_, index) => ({
      value: `${type.key}-${index + 1}`,
      label: `${type.label} ${index + 1}`,
      type,
      number: index + 1,
      custom: false,
    }))
    return [...listed, { value: `${type.key}-custom`, label: `Custom ${type.label}`, type, number: null, custom: true }]
  })
}

export function sectionLabel(type: SectionType, number: number | null): string {
  return type.numbered && number !== null ? `${type.label} ${number}` : type.label
}

/** `# Heading` or a line underlined with `===` (CommonMark 4.2, 4.3). */
const HEADING = /^ {0,3}(?:#{1,6}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*|(\S.*)\n {0,3}=+[ \t]*)$/gm
/** Includes an unclosed block in a text that is still being written. */
const CODE_BLOCK = /^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm

/** The first Markdown heading without markup, cut to the length of a name; null if there is none. */
export function firstHeading(markdown: string): string | null {
  for (const [, marked, underlined = ''] of markdown.replace(CODE_BLOCK, '').matchAll(HEADING)) {
    const name = withoutMarks(marked ?? underlined)
    if (name !== '') return shorten(name, LIMITS.name)
  }
  return null
}

function withoutMarks(heading: string): string {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|(?<!\\)[*`]/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
}

/** Ignores case and surrounding space (specification, section 5). */
export function isSameSectionName(one: string, other: string): boolean {
  const key = (name: string) => name.normalize('NFC').trim().toLowerCase()
  return key(one) === key(other)
}

/** Taken from the first heading while the field is empty or holds the default (specification, section 4). */
export function detectSectionName(current: string, markdown: string): string {
  const typed = current.trim()
  if (typed !== '' && typed !== DEFAULT_SECTION_NAME) return current
  return firstHeading(markdown) ?? current
}
