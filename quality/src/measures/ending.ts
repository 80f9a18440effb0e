import type { Range } from '../finding.ts'
import { type Block, placeOf } from '../parsing/block.ts'
import type { ParsedSection } from '../parsing/parse-section.ts'
import { isUnspaced, wordsIn } from '../parsing/words.ts'
import { isLiteral } from './placeholders.ts'
import { isRunning } from './repeated-sentences.ts'

/** Characters allowed after the last word; a colon or a comma means that more follows. */
const ENDS = /[.!?…。！？｡।۔؟፡։]["'”’»«‹›“‘)\]）」』*_\s]*$|[)\]）」』_"”»☐\p{So}]\s*$/u
const GOES_ON =
  /(?:[,;–—-]|(?<![\p{L}\p{N}])(?:and|or|but|the|a|an|of|with|und|oder|aber|der|die|das|ein|eine|mit|et|ou|le|la|y|o|el))\s*$/iu
const MIN_WORDS = 6
const NO_STOP = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Attributions and copyright lines, which end without a period. */
const LINE_OF_ITS_OWN = /^(?:[—–-]|©|copyright\b)/iu

/** The last words of a section that stops in the middle of a sentence; null if it is complete. */
export function unfinishedEnd(parsed: ParsedSection): Range | null {
  const { blocks, language } = parsed
  const last = blocks.findLast(({ footnote }) => !footnote)
  if (!last || !isRunning(last) || last.isNotice || !isLast(last, parsed)) return null
  const text = last.text.trimEnd()
  if (ENDS.test(text) || NO_STOP.test(text) || LINE_OF_ITS_OWN.test(text)) return null
  if (isLiteral(last, text.length - 1, text.length)) return null
  const words = wordsIn(text, language)
  const goesOn = GOES_ON.test(text)
  const fewest = last.kind === 'item' ? Number.POSITIVE_INFINITY : isUnspaced(text) ? 10 : MIN_WORDS
  if (words.length < fewest && !goesOn) return null
  const from = words.at(-Math.min(6, words.length))
  return from ? placeOf(last, from.start, text.length) : null
}

function isLast({ range }: Block, { root, markdown }: ParsedSection): boolean {
  const end = root?.children.findLast(({ type }) => type !== 'footnoteDefinition' && type !== 'definition')
  return markdown.slice(range.end, end?.position?.end.offset).trim() === ''
}
