import { setImmediate as breathe } from 'node:timers/promises'
import type { CheckedBook, Finding } from './finding.ts'
import { type Reading, readSection } from './reading/read-section.ts'
import { createReport, type Report } from './report.ts'
import { sectionFaults } from './section-faults.ts'
import { checkSpelling } from './spelling/check-spelling.ts'
import { openDictionary } from './spelling/open-dictionary.ts'
import { checkAcross } from './text/across.ts'
import { checkNearbyWords } from './text/nearby-words.ts'
import { checkSpacing } from './text/spacing.ts'
import { type Anchor, checkStructure } from './text/structure.ts'

/**
 * All that can be said of a book's text without a model, section by section in the order of the book, with places in the
 * Markdown as stored. Lets others work between sections; rejects with the signal's reason when aborted.
 */
export async function checkText(book: CheckedBook, signal?: AbortSignal): Promise<Finding[]> {
  const dictionary = await openDictionary(book.language)
  const readings: Reading[] = []
  const reports: Report[] = []
  const anchors: Anchor[][] = []
  for (const section of book.sections) {
    await breathe()
    signal?.throwIfAborted()
    const reading = readSection(section.markdown, book.language)
    const report = createReport(section)
    sectionFaults(section, reading, book.glossary ?? [], report)
    anchors.push(checkStructure(reading, report))
    checkNearbyWords(reading, report)
    checkSpacing(reading, report)
    readings.push(reading)
    reports.push(report)
  }
  await breathe()
  signal?.throwIfAborted()
  checkAcross(book.sections, readings, anchors, reports)
  if (dictionary) checkSpelling(book, readings, reports, dictionary)
  return reports.flatMap(({ findings }) =>
    findings.toSorted((one, other) => (one.at?.start ?? -1) - (other.at?.start ?? -1)),
  )
}
