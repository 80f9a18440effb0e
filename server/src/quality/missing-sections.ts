import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import { PRODUCT_PASSES } from '@makeready/contract/domain/quality-passes'
import { isMainRole, sectionRole } from '@makeready/contract/domain/section-roles'
import type { CheckedProject } from './checked-book.ts'
import { keyOf, type Row, row, rowWithFigures } from './rows.ts'

const RULE = 'missing-sections'
const LIST_LINE = /^\s*(?:[-*+]|\d+[.)])\s+(.+)$/gm
const NUMBERED_NAME = /^[\p{L}\p{M}]+\s*\d{1,4}\s*[:.–—-]\s*/u
const MAX_NAMES = 5

/**
 * Introductions, conclusions and the like that list sections which the product hasn't: they were written before the
 * others, or those were removed. Empty where no section is planned.
 * @param outline names of the sections that Autopilot planned
 */
export function missingSectionRows(project: CheckedProject, outline: readonly string[]): Row[] {
  const { contentSections, productIdea } = project
  const productType = project.productType ?? DEFAULT_PRODUCT_TYPE
  const present = new Set(contentSections.map(({ sectionName }) => topicOf(sectionName)))
  const planned = new Set([...(productIdea?.modules ?? []), ...outline].map(topicOf))
  if (planned.size === 0) return []
  const found = contentSections
    .filter(({ sectionName: name }) => !isMainRole(sectionRole({ name }, productType)))
    .flatMap((section): Row[] => {
      const named = listedNames(section.content).filter((name) => planned.has(topicOf(name)))
      const names = named.filter((name) => !present.has(topicOf(name)))
      if (names.length === 0) return []
      const { id, sectionName, version } = section
      const details = { section: sectionName, count: names.length, names: shortList(names) }
      const fields = { key: keyOf(RULE, id, ...names), section: { id, name: sectionName, version } }
      return [rowWithFigures(RULE, 'fail', 'missing-sections', details, fields)]
    })
  return found.length > 0 ? found : [row(RULE, 'pass', PRODUCT_PASSES['missing-sections'])]
}

/** 'Hives' of 'Chapter 3: Hives', to compare. */
const topicOf = (name: string) => name.normalize('NFC').trim().replace(NUMBERED_NAME, '').toLowerCase()

/** What the lines of a text's lists are called: bold words at their beginning, or the whole line. */
const listedNames = (markdown: string): string[] =>
  Array.from(
    markdown.matchAll(LIST_LINE),
    ([, line = '']) => /^(?:\*\*|__)(.+?)(?:\*\*|__)/.exec(line)?.[1] ?? line,
  ).map((name) =>
    name
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .trim()
      .replace(/[.:]$/, ''),
  )

const shortList = (names: readonly string[]) =>
  names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(', ')} …` : names.join(', ')
