import type { CheckedSection, Finding } from './finding.ts'
import { MOST_OVERLAP, overlapOf } from './measures/overlap.ts'
import { noticed, sentenceKeys } from './measures/sentences.ts'
import { placeOf } from './reading/block.ts'
import { type Reading, readSection } from './reading/read-section.ts'
import { createReport, type Report } from './report.ts'
import { percent, sectionFaults } from './section-faults.ts'

export type DraftOptions = {
  /** BCP 47 */
  language: string
  glossary?: readonly { term: string; meaning: string }[]
  /** the sections written so far; the draft itself may be among them */
  others: readonly CheckedSection[]
}

/** The model-free measures of one section that has just been written, beside those already there. */
export function draftFaults(draft: CheckedSection, { language, glossary = [], others }: DraftOptions): Finding[] {
  const report = createReport(draft)
  const reading = readSection(draft.markdown, language)
  sectionFaults(draft, reading, glossary, report)
  for (const other of others) {
    if (other.id === draft.id) continue
    sharedFaults(reading, { name: other.name, reading: readSection(other.markdown, language) }, report)
  }
  return report.findings
}

/** What a section has in common with another: whole sentences, and the share of its five-word runs. */
export function sharedFaults(one: Reading, other: { name: string; reading: Reading }, report: Report) {
  const share = overlapOf(one, other.reading)
  if (share >= MOST_OVERLAP) {
    const details = { percent: percent(share), section: other.name }
    report.add({ rule: 'overlap', level: 'fail', about: other.name, details })
  }
  const keys = sentenceKeys(other.reading)
  for (const { block, start, end, key } of noticed(one)) {
    if (!keys.has(key)) continue
    const details = { section: other.name }
    report.add({ rule: 'repeated-sentence', level: 'warn', at: placeOf(block, start, end), about: other.name, details })
  }
}
