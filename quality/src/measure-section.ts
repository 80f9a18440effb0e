import type { CheckedSection } from './finding.ts'
import { coverageOf } from './measures/coverage.ts'
import { unsupportedFigures } from './measures/figures.ts'
import { overlapOf, selfRepetitionOf } from './measures/overlap.ts'
import { placeholdersIn } from './measures/placeholders.ts'
import { readabilityOf } from './measures/readability.ts'
import { repeatedIn } from './measures/sentences.ts'
import { stockPhrasesIn } from './measures/stock-phrases.ts'
import { readSection } from './reading/read-section.ts'

/** Plain numbers of one section; shares are 0 to 1. */
export type SectionMeasures = {
  words: number
  /** words by the goal; null without a goal */
  ofGoal: number | null
  sentences: number
  averageSentence: number
  /** Björnsson's readability, 25 easy to 65 very hard; null for short texts and scripts without spaces */
  lix: number | null
  selfRepetition: number
  repeatedSentences: number
  /** share of its outline points it takes up; null where none was asked for */
  coverage: number | null
  /** the other section it shares most five-word runs with; null where it shares none */
  overlap: { section: string; name: string; share: number } | null
  placeholders: number
  stockPhrases: number
  unsupportedFigures: number
}

export function measureSection(
  section: CheckedSection,
  options: { language: string; others: readonly CheckedSection[] },
): SectionMeasures {
  const reading = readSection(section.markdown, options.language)
  const { sentences, averageSentence, lix } = readabilityOf(reading)
  let overlap: SectionMeasures['overlap'] = null
  for (const other of options.others) {
    if (other.id === section.id) continue
    const share = overlapOf(reading, readSection(other.markdown, options.language))
    if (share > (overlap?.share ?? 0)) overlap = { section: other.id, name: other.name, share }
  }
  return {
    words: reading.words,
    ofGoal: section.goal ? reading.words / section.goal : null,
    sentences,
    averageSentence,
    lix,
    selfRepetition: selfRepetitionOf(reading),
    repeatedSentences: repeatedIn(reading).length,
    coverage: coverageOf(reading, section.points),
    overlap,
    placeholders: placeholdersIn(reading, section.name).length,
    stockPhrases: reading.blocks.reduce((sum, { text }) => sum + stockPhrasesIn(text).length, 0),
    unsupportedFigures: unsupportedFigures(reading).length,
  }
}
