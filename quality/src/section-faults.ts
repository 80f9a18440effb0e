import type { CheckedSection } from './finding.ts'
import { LEAST_COVERAGE, missingPoints } from './measures/coverage.ts'
import { unfinishedEnd } from './measures/ending.ts'
import { unsupportedFigures } from './measures/figures.ts'
import { otherSpellings } from './measures/glossary.ts'
import { checkHeadings } from './measures/headings.ts'
import { MOST_SELF_REPETITION, selfRepetitionOf } from './measures/overlap.ts'
import { isLiteral, placeholdersIn } from './measures/placeholders.ts'
import { HARDEST, LONGEST_SENTENCE, readabilityOf } from './measures/readability.ts'
import { isRunning, repeatedIn } from './measures/sentences.ts'
import { stockPhrasesIn } from './measures/stock-phrases.ts'
import { placeOf } from './reading/block.ts'
import type { Reading } from './reading/read-section.ts'
import { isUnspaced } from './reading/words.ts'
import type { Report } from './report.ts'

/** Words by the goal between which a section is as long as it was to be. */
export const LEAST_OF_GOAL = 0.7
export const MOST_OF_GOAL = 1.3

/** What can be said of a section without the others: it hangs on its text, its task and the glossary alone. */
export function sectionFaults(
  section: CheckedSection,
  reading: Reading,
  glossary: readonly { term: string }[],
  report: Report,
) {
  if (reading.words === 0 || !reading.blocks.some(({ kind, text }) => kind !== 'heading' && text.trim() !== '')) {
    const drawn = /[[<`|]/.test(section.markdown)
    if (reading.words === 0 || !drawn)
      report.add({ rule: 'empty-section', level: reading.words === 0 ? 'fail' : 'warn' })
    if (reading.words === 0) return
  }
  checkLength(section, reading, report)
  checkPoints(section, reading, report)
  checkHeadings(reading, report)
  checkRepetition(reading, report)
  checkPhrases(section, reading, report)
  for (const { at, term, text, plain } of otherSpellings(reading, glossary)) {
    const mend = plain ? { mend: { ...at, text } } : {}
    report.add({ rule: 'glossary-term', level: 'warn', at, details: { term, better: text }, ...mend })
  }
  checkReadability(reading, report)
  const end = unfinishedEnd(reading)
  if (end) report.add({ rule: 'unfinished-end', level: 'fail', at: end })
}

function checkLength({ goal }: CheckedSection, { words }: Reading, report: Report) {
  if (!goal) return
  if (words < goal * LEAST_OF_GOAL) report.add({ rule: 'too-short', level: 'fail', details: { words, goal } })
  if (words > goal * MOST_OF_GOAL) report.add({ rule: 'too-long', level: 'warn', details: { words, goal } })
}

function checkPoints({ points = [] }: CheckedSection, reading: Reading, report: Report) {
  const missing = missingPoints(reading, points)
  const level = 1 - missing.length / points.length < LEAST_COVERAGE ? 'fail' : 'warn'
  for (const point of missing) report.add({ rule: 'missing-point', level, about: point, details: { point } })
}

function checkRepetition(reading: Reading, report: Report) {
  for (const { block, start, end } of repeatedIn(reading)) {
    // a question asked again may be a task given again
    const level = block.text.slice(start, end).endsWith('?') ? 'warn' : 'fail'
    report.add({ rule: 'repeated-sentence', level, at: placeOf(block, start, end) })
  }
  const share = selfRepetitionOf(reading)
  if (share >= MOST_SELF_REPETITION) {
    report.add({ rule: 'self-repetition', level: 'fail', details: { percent: percent(share) } })
  }
}

function checkPhrases(section: CheckedSection, reading: Reading, report: Report) {
  for (const { block, start, end, sure, note } of placeholdersIn(reading, section.name)) {
    const details = note ? { note: 'left out' } : {}
    report.add({ rule: 'placeholder', level: sure ? 'fail' : 'warn', at: placeOf(block, start, end), details })
  }
  for (const block of reading.blocks) {
    for (const { start, end, givenAway } of stockPhrasesIn(block.text)) {
      if (isLiteral(block, start, end)) continue
      report.add({ rule: 'stock-phrase', level: givenAway ? 'fail' : 'warn', at: placeOf(block, start, end) })
    }
  }
  for (const at of unsupportedFigures(reading)) report.add({ rule: 'unsupported-figure', level: 'warn', at })
}

function checkReadability(reading: Reading, report: Report) {
  const { lix } = readabilityOf(reading)
  if (lix !== null && lix > HARDEST)
    report.add({ rule: 'readability', level: 'warn', details: { lix: Math.round(lix) } })
  for (const { block, start, end, words } of reading.sentences) {
    if (words <= LONGEST_SENTENCE || !isRunning(block) || isUnspaced(block.text)) continue
    report.add({ rule: 'readability', level: 'warn', at: placeOf(block, start, end), details: { words } })
  }
}

/** Whole percent, never 0 for something that is there. */
export const percent = (share: number) => Math.max(1, Math.round(share * 100))
