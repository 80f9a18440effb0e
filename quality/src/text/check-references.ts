import { referenceOf, referencesIn } from '@makeready/contract/domain/citations'
import type { CitedPassage } from '../finding.ts'
import { supportOf } from '../measures/support/support.ts'
import { type Block, placeOf } from '../parsing/block.ts'
import type { ParsedSection } from '../parsing/parse-section.ts'
import { sentencesIn } from '../parsing/words.ts'
import type { Report } from '../report.ts'

/** References to passages that were compared; the rest of `count` is not supported. */
export type Counted = { count: number; supported: number; unclear: number }

type Cited = { start: number; end: number; references: string[] }

const REFERENCE = /\[\^S\d{1,9}-\d{1,9}\]/g

/**
 * Compares each sentence that cites passages with all of them together, and adds to the count. References to deleted
 * passages aren't counted.
 */
export function checkReferences(
  parsed: ParsedSection,
  passages: Readonly<Record<string, CitedPassage>>,
  counted: Counted,
  report: Report,
): void {
  for (const block of parsed.blocks) {
    if (block.footnote || block.kind === 'heading') continue
    for (const { start, end, references } of citedSentences(block, parsed)) {
      const known = references.filter((reference) => Object.hasOwn(passages, reference))
      const cited = known.flatMap((reference) => passages[reference] ?? [])
      const [first] = cited
      if (first === undefined) continue
      const written = withoutMarks(block.text).slice(start, end)
      const support = supportOf(
        written,
        { passage: cited.map(({ text }) => text).join('\n'), about: cited.map(({ about }) => about).join('\n') },
        parsed.language,
      )
      counted.count += cited.length
      if (support.verdict === 'supported') counted.supported += cited.length
      // a part of the sentence may come from a passage that is gone
      else if (support.verdict === 'unclear' || cited.length < references.length) {
        counted.unclear += cited.length
        const details = { source: first.source, references: known.join(' ') }
        report.add({ rule: 'unclear-reference', level: 'unchecked', at: placeOf(block, start, end), details })
      } else {
        const at = support.words === '' ? -1 : written.indexOf(support.words)
        const [from, to] = at < 0 ? [start, end] : [start + at, start + at + support.words.length]
        const details = { reason: support.reason ?? 'words', source: first.source }
        report.add({ rule: 'unsupported-reference', level: 'warn', at: placeOf(block, from, to), details })
      }
    }
  }
}

/** References without a footnote are part of the text; positions stay. */
const withoutMarks = (text: string) => text.replace(REFERENCE, (mark) => ' '.repeat(mark.length))

/** Sentences with the references in and right after them; a table cell is one sentence. */
function citedSentences(block: Block, { markdown, language }: ParsedSection): Cited[] {
  const typed = markdown.slice(block.range.start, block.range.end)
  if (referencesIn(typed).length === 0) return []
  const ranges =
    block.kind === 'cell' ? [{ start: 0, end: block.text.length }] : sentencesIn(withoutMarks(block.text), language)
  const sentences = ranges.map((range): Cited => ({ ...range, references: [] }))
  for (const { 0: mark, index } of typed.matchAll(REFERENCE)) {
    const [reference] = referencesIn(mark)
    const offset = block.range.start + index
    const sentence = sentences.findLast(({ start, end }) => placeOf(block, start, end).start < offset)
    if (reference) sentence?.references.push(referenceOf(reference.number, reference.position))
  }
  return sentences.filter(({ references }) => references.length > 0)
}

/** Says how many references of the book are supported. */
export function reportSupport({ count, supported, unclear }: Counted, report: Report): void {
  if (count === 0) return
  const level = supported === count ? 'pass' : 'unchecked'
  report.add({ rule: 'reference-support', level, details: { supported, count, unclear } })
}
