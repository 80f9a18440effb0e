import type { ProductType } from './product-types.ts'
import names from './section-names.json' with { type: 'json' }

const MAIN_ROLES = ['chapter', 'module', 'lesson', 'step', 'exercise', 'worksheet', 'template', 'article'] as const

/** Roles written after all others, because they introduce, summarize or test them. */
const WRITTEN_LAST = [
  'introduction',
  'preface',
  'executive-summary',
  'course-welcome',
  'how-to-use',
  'overview',
  'before-you-begin',
  'conclusion',
  'course-summary',
  'module-quiz',
  'final-assessment',
  'answer-key',
  'quick-reference',
  'worked-example',
  'checklist',
  'reflection',
  'action-plan',
  'faq',
  'email-series',
  'sales-page',
  'glossary',
] as const

const OTHER_ROLES = [
  'self-assessment',
  'troubleshooting',
  'how-to-customise',
  'progress-tracker',
  'licence-terms',
  'resources',
  'about-author',
] as const

/** Section type keys, and two roles that lists do not offer. */
export const SECTION_ROLES = [...MAIN_ROLES, ...WRITTEN_LAST, ...OTHER_ROLES] as const

export type SectionRole = (typeof SECTION_ROLES)[number]

const MAIN_ROLE: Record<ProductType, SectionRole> = {
  ebook: 'chapter',
  course: 'lesson',
  guide: 'step',
  workbook: 'exercise',
  template: 'template',
  plr: 'article',
}

export const isMainRole = (role: SectionRole): boolean => MAIN_ROLES.some((one) => one === role)

export type NamedSection = { name: string; role?: SectionRole | null | undefined }

/** Numbered names such as 'Kapitel 3: Wasser', in any language. */
const NUMBERED = /^([\p{L}\p{M}]+)\s*#?\s*\d{1,4}\s*(?:[:：.–—-]\s*|\s|$)/u
/** Maximum extra letters after a role's name: 'Chapter 4: A summary of what soil is made of' is a chapter. */
const MORE_LETTERS = 16

const ROLE_OF_NAME = new Map(
  Object.entries(names as Record<string, string[]>).flatMap(([role, known]) =>
    known.map((name) => [name, role as SectionRole] as const),
  ),
)
/** Unit names need a number; these match alone. */
const FRAMING_NAMES = [...ROLE_OF_NAME]
  .filter(([, role]) => !isMainRole(role))
  .toSorted(([one], [other]) => other.length - one.length)

/** The planned role, or the one its name implies, in any language with a name list. */
export function sectionRole({ name, role }: NamedSection, productType: ProductType): SectionRole {
  return role ?? roleByName(name) ?? MAIN_ROLE[productType]
}

/** 'Vorlage 3: Brief' is a template, 'Fazit' a conclusion; null for 'Watering in summer'. */
export function roleByName(name: string): SectionRole | null {
  const words = name.normalize('NFC').trim().toLowerCase()
  const numbered = NUMBERED.exec(words)
  const topic = numbered ? words.slice(numbered[0].length) : words
  const framing = FRAMING_NAMES.find(([one]) => topic.length <= one.length + MORE_LETTERS && contains(topic, one))
  if (framing) return framing[1]
  const unit = ROLE_OF_NAME.get(numbered?.[1] ?? '')
  return unit && isMainRole(unit) ? unit : null
}

/** A numbered section is never written last because of its name. */
export function isWrittenLast({ name, role }: NamedSection): boolean {
  if (!role && NUMBERED.test(name)) return false
  const own = sectionRole({ name, role }, 'ebook')
  return WRITTEN_LAST.some((one) => one === own)
}

const LETTER = /[\p{L}\p{N}]/u
const WITHOUT_SPACES = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u

/** Matches whole words, or anywhere in scripts without spaces. */
function contains(text: string, words: string): boolean {
  const at = text.indexOf(words)
  if (at < 0) return false
  if (WITHOUT_SPACES.test(words)) return true
  return !LETTER.test(text[at - 1] ?? ' ') && !LETTER.test(text[at + words.length] ?? ' ')
}
