import { percent } from '../check-section.ts'
import type { CheckedBook } from '../finding.ts'
import { specificShare } from '../measures/general-text.ts'
import { MIN_SHINGLES } from '../measures/overlap.ts'
import { type ParsedSection, shinglesIn } from '../parsing/parse-section.ts'
import type { Report } from '../report.ts'

/** From these shares on, buyers of both notice the same text. */
const SHARED = 0.1
const MOSTLY_SHARED = 0.3

/** Findings about the whole book: whether it is specific, and which texts it copies. */
export function checkWholeBook(
  { subject, others = [] }: Pick<CheckedBook, 'subject' | 'others'>,
  sections: readonly ParsedSection[],
  report: Report,
) {
  const specific = specificShare(sections, subject)
  if (specific?.isGeneral) {
    report.add({ rule: 'general-text', level: 'fail', details: { percent: percent(specific.share) } })
  }
  const own = new Set(sections.flatMap(({ shingles }) => shingles))
  if (own.size < MIN_SHINGLES) return
  const language = sections[0]?.language ?? 'en'
  for (const { kind, name, markdown } of others) {
    const theirs = shinglesIn(markdown, language)
    const shared = [...own].filter((shingle) => theirs.has(shingle)).length / own.size
    if (shared < SHARED) continue
    const level = kind === 'product' && shared >= MOSTLY_SHARED ? 'fail' : 'warn'
    const details = { percent: percent(shared), ...(kind === 'product' && { product: name }) }
    report.add({ rule: 'shared-text', level, about: name, details })
  }
}
