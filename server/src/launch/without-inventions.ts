import { SALES_HEADINGS } from '@makeready/contract/domain/sales-page'
import { statementsIn } from './statements.ts'
import type { Tracer } from './trace.ts'

/**
 * Removes sentences that the product doesn't support. `missing`: the numbers, names, quotations and promises that it
 * doesn't have; empty if it doesn't say the sentence at all. Headings are judged by their words only in languages whose
 * usual headings are known.
 */
export function withoutInventions(
  markdown: string,
  tracer: Tracer,
  language: string,
): { text: string; removed: { sentence: string; missing: string[] }[] } {
  const judgesHeadings = (language.split('-')[0] ?? '') in SALES_HEADINGS
  const removed: { sentence: string; missing: string[] }[] = []
  let text = markdown
  for (const { text: sentence, start, end, isHeading } of statementsIn(markdown, language).toReversed()) {
    const { origin, missing } = tracer.originOf({ text: sentence })
    if (origin !== 'unsupported' || (isHeading && missing.length === 0 && !judgesHeadings)) continue
    removed.unshift({ sentence, missing })
    text = text.slice(0, start) + text.slice(end)
  }
  return { text: removed.length > 0 ? tidied(text) : markdown, removed }
}

/** Without marks, entries and headings that lost their words. */
function tidied(markdown: string): string {
  const lines = markdown.split('\n').flatMap((line) => {
    const text = line
      .replace(/(?<=\S)[ \t]{2,}(?=\S)/g, ' ')
      .replace(/(\*\*|__|\*|_)\s*\1/g, '')
      .trimEnd()
    const isEmpty = /^[\s>#*_|+-]*(?:\d+[.)])?[\s[\]x“”"„|:-]*$/.test(text) && line.trim() !== ''
    return isEmpty && !line.includes('|') ? [] : [text]
  })
  return lines
    .join('\n')
    .replace(/^#{1,6} .*\n+(?=#{1,6} )/gm, (heading, at: number, whole: string) => keepParent(heading, at, whole))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A heading directly above a deeper one is no empty one. */
function keepParent(heading: string, at: number, whole: string): string {
  const depth = /^#+/.exec(heading)?.[0].length ?? 0
  const next = /^#+/.exec(whole.slice(at + heading.length))?.[0].length ?? 0
  return next > depth ? heading : ''
}
