import { roleByName } from '../languages/role-names.ts'
import { TRANSLATIONS } from '../languages/translations.ts'
import type { SectionRole } from '../manuscript/manuscript.ts'
import { isUnnumbered, type NamedSection, type SectionHeading } from './section-labels.ts'

export type SourcedSection = NamedSection & { markdown: string }

const NUMERALS = 'one|two|three|four|five|six|seven|eight|nine|ten|eins|zwei|drei|vier|fünf|\\d{1,3}|[ivxlc]{1,7}'
const WORDS = [...new Set(Object.values(TRANSLATIONS).map(({ book }) => book.part))]
const WORDS_FIRST = WORDS.filter((word) => !word.includes('{}')).join('|')
const NUMBER_INSIDE = WORDS.filter((word) => word.includes('{}'))
  .map((word) => word.replace('.', '\\.').replace('{}', '\\s*[\\d０-９一二三四五六七八九十]{1,3}\\s*'))
  .join('|')
const PART_NAME = new RegExp(
  `^((?:${WORDS_FIRST})\\s+(?:${NUMERALS})|${NUMBER_INSIDE})(?:\\s*[:：.)–—-]\\s*|\\s+|$)(.*)$`,
  'isu',
)
/** A part has a page of its own with a few words at most; what is longer is a chapter, whatever it is called. */
const LONGEST_PART = 3_000

/** 'Part 1: Soil' in two; null for other names. */
export function splitPartName(name: string): SectionHeading | null {
  const [, label, title = ''] = PART_NAME.exec(name.trim()) ?? []
  if (!label) return null
  return { label: `${label[0]?.toUpperCase()}${label.slice(1)}`.replace(/\s+/g, ' '), title: title.trim() }
}

/**
 * The role of each section, null for those of the text. 'Part 1' names a part only where chapters follow each part, since
 * many authors call their chapters so.
 */
export function sectionRoles(sections: readonly SourcedSection[]): (SectionRole | null)[] {
  const roles = sections.map(({ name, type }) => roleByName(name, type))
  const named = sections.map(({ name, type, markdown }) => {
    if (type?.toLowerCase() === 'part') return true
    return !type && splitPartName(name) !== null && markdown.length <= LONGEST_PART
  })
  const isText = (at: number): boolean => at < sections.length && roles[at] === null && named[at] === false
  const last = named.lastIndexOf(true)
  const afterLast = sections[last + 1]
  const arePartsFollowed =
    named.every((isNamed, at) => !isNamed || isText(at + 1)) && afterLast !== undefined && !isUnnumbered(afterLast.name)
  // sections that could be parts but are too long make all of them chapters
  const areAllShort = sections.every(({ name, type }, at) => named[at] || type || splitPartName(name) === null)
  return roles.map((role, at) => (role === null && named[at] && arePartsFollowed && areAllShort ? 'part' : role))
}
