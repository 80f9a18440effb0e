import { TEXT_PASSES, type TextRule, UNCHECKED } from '@makeready/contract/domain/quality-passes'
import type { CheckedBook, Finding } from '@makeready/quality/finding'
import { findingText } from '@makeready/quality/finding-message'
import { knowsGeneralWords } from '@makeready/quality/measures/general-text'
import { knowsSources } from '@makeready/quality/measures/unknown-sources'
import { knowsVagueInstructions } from '@makeready/quality/measures/vague-instructions'
import { spellingLanguages } from '@makeready/quality/spelling/open-dictionary'
import { findingDetail } from '../messages.ts'
import type { CheckFailed } from '../text-checks/thread/reader.ts'
import type { CheckedProject } from './checked-book.ts'
import { type Row, row } from './rows.ts'

export function textRows(project: CheckedProject, book: CheckedBook, findings: readonly Finding[]): Row[] {
  if (project.contentSections.length === 0) return [row('text', 'unchecked', UNCHECKED.noText)]
  const sections = new Map(
    project.contentSections.map(({ id, sectionName: name, version }, at) => [id, { id, name, version, at }]),
  )
  const place = (finding: Finding) => [sections.get(finding.section)?.at ?? 0, finding.at?.start ?? -1] as const
  const found = findings
    .map((finding) => ({ finding, place: place(finding) }))
    .sort((one, other) => one.place[0] - other.place[0] || one.place[1] - other.place[1])
    .map(({ finding }): Row => {
      const { rule, level, details, at, words, fix = null, key } = finding
      const { at: _, ...section } = sections.get(finding.section) ?? { at: 0, ...NOWHERE }
      return {
        key,
        rule,
        level,
        message: findingText(finding),
        detail: findingDetail(finding),
        details,
        section: section.id ? section : null,
        at,
        words,
        fix,
      }
    })
  const failed = new Set<string>(findings.map(({ rule }) => rule))
  const passed = requestedRules(book)
    .filter((rule) => !failed.has(rule))
    .map((rule) =>
      rule === 'spelling' && !spellingLanguages.includes(codeOf(book))
        ? row(rule, 'unchecked', UNCHECKED.noDictionary)
        : row(rule, 'pass', TEXT_PASSES[rule]),
    )
  return [...found, ...passed]
}

const codeOf = ({ language }: CheckedBook) => language.split('-')[0] ?? ''

const NOWHERE = { id: '', name: '', version: 1 }

/** Rules that apply to the book's language and have data to compare with. */
function requestedRules(book: CheckedBook): TextRule[] {
  const { sections, glossary = [], own, others = [] } = book
  const needs: Partial<Record<TextRule, boolean>> = {
    'missing-point': sections.some(({ points = [] }) => points.length > 0),
    'too-short': sections.some(({ goal }) => goal !== undefined),
    'too-long': sections.some(({ goal }) => goal !== undefined),
    'glossary-term': glossary.length > 0,
    article: codeOf(book) === 'en',
    'vague-instruction': knowsVagueInstructions(book.language),
    'general-text': knowsGeneralWords(book.language),
    'unknown-source': own !== undefined && knowsSources(book.language),
    'shared-text': others.length > 0,
  }
  return (Object.keys(TEXT_PASSES) as TextRule[]).filter((rule) => needs[rule] ?? true)
}

export function textFailed({ why }: CheckFailed): Row[] {
  return [row('text', 'unchecked', why === 'timeout' ? UNCHECKED.tooLong : UNCHECKED.broke)]
}
