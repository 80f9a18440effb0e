import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { checkSection } from './check-section.ts'
import type { CheckedBook, Finding } from './finding.ts'
import { type ParsedSection, parseSection } from './parsing/parse-section.ts'
import { createReport, type Report } from './report.ts'
import { checkSpelling } from './spelling/check-spelling.ts'
import { openDictionary } from './spelling/open-dictionary.ts'
import { checkAcrossSections } from './text/check-across-sections.ts'
import { checkFormulas } from './text/check-formulas.ts'
import { type Counted, checkReferences, reportSupport } from './text/check-references.ts'
import { checkWholeBook } from './text/check-whole-book.ts'
import { checkWordPairs } from './text/check-word-pairs.ts'
import { checkSpacing } from './text/spacing.ts'
import { type Anchor, checkStructure } from './text/structure.ts'

/** Checks a book without a model, in section order; offsets refer to the stored Markdown. Yields between sections; abortable. */
export async function checkText(book: CheckedBook, signal?: AbortSignal): Promise<Finding[]> {
  const dictionary = await openDictionary(book.language)
  const parsedSections: ParsedSection[] = []
  const reports: Report[] = []
  const anchors: Anchor[][] = []
  const references: Counted = { count: 0, supported: 0, unclear: 0 }
  for (const section of book.sections) {
    await yieldToEventLoop()
    signal?.throwIfAborted()
    const parsed = parseSection(section.markdown, book.language)
    const report = createReport(section)
    checkSection(section, parsed, book, report)
    anchors.push(checkStructure(parsed, report))
    checkWordPairs(parsed, report)
    checkSpacing(parsed, report)
    checkFormulas(parsed, report)
    checkReferences(parsed, book.passages ?? {}, references, report)
    parsedSections.push(parsed)
    reports.push(report)
  }
  await yieldToEventLoop()
  signal?.throwIfAborted()
  checkAcrossSections(book.sections, parsedSections, anchors, reports)
  const whole = createReport({ id: '', name: '', markdown: '' })
  checkWholeBook(book, parsedSections, whole)
  reportSupport(references, whole)
  if (dictionary) checkSpelling(book, parsedSections, reports, dictionary)
  return [whole, ...reports].flatMap(({ findings }) =>
    findings.toSorted((one, other) => (one.at?.start ?? -1) - (other.at?.start ?? -1)),
  )
}
