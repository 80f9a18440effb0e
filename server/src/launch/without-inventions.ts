import { statementsIn } from './statements.ts'
import type { Tracer } from './trace.ts'

/** Removes sentences that the product contradicts by having neither their numbers nor names, and promises of any kind. */
export function withoutInventions(
  markdown: string,
  tracer: Tracer,
  language: string,
): { text: string; removed: { sentence: string; missing: string[] }[] } {
  const removed: { sentence: string; missing: string[] }[] = []
  let text = markdown
  for (const { text: sentence, start, end } of statementsIn(markdown, language).toReversed()) {
    const missing = tracer.missingIn(sentence)
    if (missing.length === 0) continue
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
