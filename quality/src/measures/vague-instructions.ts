import type { Range } from '../finding.ts'
import { placeOf } from '../parsing/block.ts'
import type { ParsedSection } from '../parsing/parse-section.ts'
import { isRunning } from './repeated-sentences.ts'

const VERBS =
  'choose|pick|select|find|get|take|use|try|test|improve|fix|change|define|do|make|start|begin|repeat|keep|reduce|remove'
const OBJECTS = 'thing|things|something|piece|part|step|moment|method|way|result|effort|condition|habit|task|item|area'
/** 'Improve one thing.' is no instruction; 'Choose one part of the garden' is. */
const VAGUE = new RegExp(
  `^(?:then |now |next,? |first,? )?(?:${VERBS})(?: on| with)? (?:(?:some|one|two|three|the|a|an|each|any|your|another) )?(?:[a-z]+(?:est|er)? ){0,2}(?:${OBJECTS})s?(?: (?:today|now|first|at a time|each day|this week|again))?[.!]$`,
  'i',
)

/** English instructions with an arbitrary object. */
export function vagueInstructions(parsed: ParsedSection): Range[] {
  if (!parsed.language.startsWith('en')) return []
  return parsed.sentences
    .filter(({ block, start, end }) => isRunning(block) && VAGUE.test(block.text.slice(start, end)))
    .map(({ block, start, end }) => placeOf(block, start, end))
}
