import { checkSection, percent } from './check-section.ts'
import type { CheckedSection, CitedPassage, Finding } from './finding.ts'
import { MAX_OVERLAP, overlapOf } from './measures/overlap.ts'
import { comparableSentences, sentenceKeys } from './measures/repeated-sentences.ts'
import { placeOf } from './parsing/block.ts'
import { type ParsedSection, parseSection } from './parsing/parse-section.ts'
import { createReport, type Report } from './report.ts'
import { checkReferences } from './text/check-references.ts'

export type DraftOptions = {
  /** BCP 47 */
  language: string
  glossary?: readonly { term: string; meaning: string }[]
  /** the creator's own texts and sources, as in a CheckedBook */
  own?: readonly string[]
  /** passages the draft may cite, by reference as in 'S2-14'; absent: references aren't compared */
  passages?: Readonly<Record<string, CitedPassage>>
  /** sections written so far; may include the draft itself */
  others: readonly CheckedSection[]
}

/** Checks one new section without a model, and compares it with the existing ones. */
export function checkDraft(
  draft: CheckedSection,
  { language, glossary, own, passages, others }: DraftOptions,
): Finding[] {
  const report = createReport(draft)
  const parsed = parseSection(draft.markdown, language)
  checkSection(draft, parsed, { glossary, own }, report)
  if (passages) checkReferences(parsed, passages, { count: 0, supported: 0, unclear: 0 }, report)
  for (const other of others) {
    if (other.id === draft.id) continue
    checkSharedText(parsed, { name: other.name, parsed: parseSection(other.markdown, language) }, report)
  }
  return report.findings
}

/** Complete sentences that two sections share, and the share of their five-word sequences. */
export function checkSharedText(one: ParsedSection, other: { name: string; parsed: ParsedSection }, report: Report) {
  const share = overlapOf(one, other.parsed)
  if (share >= MAX_OVERLAP) {
    const details = { percent: percent(share), section: other.name }
    report.add({ rule: 'overlap', level: 'fail', about: other.name, details })
  }
  const keys = sentenceKeys(other.parsed)
  for (const { block, start, end, key } of comparableSentences(one)) {
    if (!keys.has(key)) continue
    const details = { section: other.name }
    report.add({ rule: 'repeated-sentence', level: 'warn', at: placeOf(block, start, end), about: other.name, details })
  }
}
