import type { Range } from '../finding.ts'
import { placeOf } from '../reading/block.ts'
import type { Reading } from '../reading/read-section.ts'
import { isUnspaced, wordsIn } from '../reading/words.ts'
import { isRunning } from './sentences.ts'

/** What may stand after the last word; whoever writes a colon or a comma means to go on. */
const ENDS = /[.!?…。！？｡।۔؟፡։]["'”’»«‹›“‘)\]）」』*_\s]*$|[)\]）」』_"”»☐\p{So}]\s*$/u
const GOES_ON =
  /(?:[,;–—-]|(?<![\p{L}\p{N}])(?:and|or|but|the|a|an|of|with|und|oder|aber|der|die|das|ein|eine|mit|et|ou|le|la|y|o|el))\s*$/iu
const FEWEST_WORDS = 6
/** Scripts that end a sentence with a space. */
const NO_STOP = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The last words of a section that stops in the middle of a sentence; null where it ends well. */
export function unfinishedEnd({ blocks, language, markdown }: Reading): Range | null {
  const last = blocks.at(-1)
  if (!last || !isRunning(last) || markdown.slice(last.range.end).trim() !== '') return null
  const text = last.text.trimEnd()
  const words = wordsIn(text, language)
  const unspaced = isUnspaced(text)
  const goesOn = GOES_ON.test(text)
  if (ENDS.test(text) || NO_STOP.test(text) || last.notice) return null
  if (last.kind === 'item' ? !goesOn : words.length < (unspaced ? 10 : FEWEST_WORDS) && !goesOn) return null
  const from = words.at(-Math.min(6, words.length))
  return from ? placeOf(last, from.start, text.length) : null
}
