import type { CheckedSection } from './finding.ts'
import { MIN_COVERAGE, missingPoints } from './measures/coverage.ts'
import { unfinishedEnd } from './measures/ending.ts'
import { otherSpellings } from './measures/glossary.ts'
import { checkHeadings } from './measures/headings.ts'
import { MAX_SELF_REPETITION, selfRepetitionOf } from './measures/overlap.ts'
import { isLiteral, placeholdersIn } from './measures/placeholders.ts'
import { MAX_LIX, MAX_SENTENCE_WORDS, readabilityOf } from './measures/readability.ts'
import { isRunning, repeatedSentences } from './measures/repeated-sentences.ts'
import { stockPhrasesIn } from './measures/stock-phrases.ts'
import { unknownSources } from './measures/unknown-sources.ts'
import { unsupportedClaims } from './measures/unsupported-claims.ts'
import { vagueInstructions } from './measures/vague-instructions.ts'
import { placeOf } from './parsing/block.ts'
import type { ParsedSection } from './parsing/parse-section.ts'
import { isUnspaced } from './parsing/words.ts'
import type { Report } from './report.ts'

/** Word counts relative to the goal that are still accepted. */
export const MIN_OF_GOAL = 0.7
export const MAX_OF_GOAL = 1.3

type Around = { glossary?: readonly { term: string }[] | undefined; own?: readonly string[] | undefined }

/** Findings that depend only on the section's text, its task, the glossary and the creator's own texts. */
export function checkSection(
  section: CheckedSection,
  parsed: ParsedSection,
  { glossary = [], own }: Around,
  report: Report,
) {
  if (parsed.words === 0 || !parsed.blocks.some(({ kind, text }) => kind !== 'heading' && text.trim() !== '')) {
    const drawn = /[[<`|]/.test(section.markdown)
    if (parsed.words === 0 || !drawn) report.add({ rule: 'empty-section', level: parsed.words === 0 ? 'fail' : 'warn' })
    if (parsed.words === 0) return
  }
  const paragraphs = parsed.blocks.filter(({ kind, text }) => kind !== 'heading' && text.trim() !== '')
  const authorNotes = paragraphs.filter((block) => block.isAuthorNote)
  if (authorNotes.length > 0 && paragraphs.every((block) => block.isNotice)) {
    report.add({ rule: 'empty-section', level: 'fail', details: { questions: authorNotes.length } })
  }
  checkLength(section, parsed, report)
  checkPoints(section, parsed, report)
  checkHeadings(parsed, report)
  checkRepetition(parsed, report)
  checkPhrases(section, parsed, report)
  checkClaims(parsed, own, report)
  for (const { at, term, text, plain } of otherSpellings(parsed, glossary)) {
    const fix = plain ? { fix: { ...at, text } } : {}
    report.add({ rule: 'glossary-term', level: 'warn', at, details: { term, better: text }, ...fix })
  }
  checkReadability(parsed, report)
  const end = unfinishedEnd(parsed)
  if (end) report.add({ rule: 'unfinished-end', level: 'fail', at: end })
}

function checkLength({ goal }: CheckedSection, { words }: ParsedSection, report: Report) {
  if (!goal) return
  if (words < goal * MIN_OF_GOAL) report.add({ rule: 'too-short', level: 'fail', details: { words, goal } })
  if (words > goal * MAX_OF_GOAL) report.add({ rule: 'too-long', level: 'warn', details: { words, goal } })
}

function checkPoints({ points = [] }: CheckedSection, parsed: ParsedSection, report: Report) {
  const missing = missingPoints(parsed, points)
  const level = 1 - missing.length / points.length < MIN_COVERAGE ? 'fail' : 'warn'
  for (const point of missing) report.add({ rule: 'missing-point', level, about: point, details: { point } })
}

function checkRepetition(parsed: ParsedSection, report: Report) {
  for (const { block, start, end } of repeatedSentences(parsed)) {
    // a repeated question may be a repeated exercise
    const level = block.text.slice(start, end).endsWith('?') ? 'warn' : 'fail'
    report.add({ rule: 'repeated-sentence', level, at: placeOf(block, start, end) })
  }
  const share = selfRepetitionOf(parsed)
  if (share >= MAX_SELF_REPETITION) {
    report.add({ rule: 'self-repetition', level: 'fail', details: { percent: percent(share) } })
  }
}

function checkPhrases(section: CheckedSection, parsed: ParsedSection, report: Report) {
  for (const { block, start, end, sure, note } of placeholdersIn(parsed, section.name)) {
    const details = note ? { note: 'left out' } : {}
    report.add({ rule: 'placeholder', level: sure ? 'fail' : 'warn', at: placeOf(block, start, end), details })
  }
  for (const block of parsed.blocks) {
    for (const { start, end, isModelPhrase } of stockPhrasesIn(block.text)) {
      if (isLiteral(block, start, end)) continue
      report.add({ rule: 'stock-phrase', level: isModelPhrase ? 'fail' : 'warn', at: placeOf(block, start, end) })
    }
  }
  for (const at of vagueInstructions(parsed)) report.add({ rule: 'vague-instruction', level: 'warn', at })
}

function checkClaims(parsed: ParsedSection, own: readonly string[] | undefined, report: Report) {
  const unknown = own ? unknownSources(parsed, own) : []
  for (const at of unknown) report.add({ rule: 'unknown-source', level: 'warn', at })
  for (const at of unsupportedClaims(parsed)) {
    if (unknown.some(({ start, end }) => start < at.end && at.start < end)) continue
    report.add({ rule: 'unsupported-figure', level: 'warn', at })
  }
}

function checkReadability(parsed: ParsedSection, report: Report) {
  const { lix } = readabilityOf(parsed)
  if (lix !== null && lix > MAX_LIX)
    report.add({ rule: 'readability', level: 'warn', details: { lix: Math.round(lix) } })
  for (const { block, start, end, words } of parsed.sentences) {
    if (words <= MAX_SENTENCE_WORDS || !isRunning(block) || isUnspaced(block.text)) continue
    report.add({ rule: 'readability', level: 'warn', at: placeOf(block, start, end), details: { words } })
  }
}

export const percent = (share: number) => Math.max(1, Math.round(share * 100))
