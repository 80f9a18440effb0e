import type { CheckedSection, Finding, Level, Range, Rule } from './finding.ts'
import { keyOf } from './hash.ts'

/** `about` distinguishes findings of a rule that quote no words. */
export type FindingInput = {
  rule: Rule
  level: Level
  at?: Range | null
  about?: string | number
  details?: Record<string, string | number>
  fix?: Range & { text: string }
  /** used instead of the words to identify the finding, wherever it is in the book */
  alias?: string
}

export type Report = { findings: Finding[]; add: (finding: FindingInput) => void }

const MAX_QUOTE_LENGTH = 160
const MAX_OF_A_RULE = 500

export function createReport(section: CheckedSection): Report {
  const findings: Finding[] = []
  const seen = new Map<string, number>()
  const ofRule = new Map<Rule, number>()
  return {
    findings,
    add({ rule, level, at = null, about = '', details = {}, fix, alias }) {
      const many = (ofRule.get(rule) ?? 0) + 1
      if (many > MAX_OF_A_RULE) return
      ofRule.set(rule, many)
      const words = at ? excerpt(section.markdown.slice(at.start, at.end)) : ''
      const same = `${rule}\n${words.toLowerCase()}\n${about}`
      const ordinal = seen.get(same) ?? 0
      seen.set(same, ordinal + 1)
      const key = alias ? keyOf(rule, alias) : keyOf(rule, section.id, words.toLowerCase(), about, ordinal)
      findings.push({ rule, level, section: section.id, at, words, details, ...(fix ? { fix } : {}), key })
    },
  }
}

function excerpt(words: string): string {
  const line = words.slice(0, MAX_QUOTE_LENGTH * 4).replace(/\s+/g, ' ')
  return line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH).replace(/[\ud800-\udbff]$/, '')}…` : line
}
