import type { Range } from '../finding.ts'
import { placeOf } from '../parsing/block.ts'
import type { ParsedSection } from '../parsing/parse-section.ts'
import { isRunning } from './repeated-sentences.ts'

const instruction = (...parts: string[]) => new RegExp(`^${parts.join('')}[.!]$`, 'iu')

/** 'Improve one thing.' tells nobody what to do; 'Choose one part of the garden' does. */
const VAGUE: Readonly<Record<string, RegExp>> = {
  en: instruction(
    '(?:then |now |next,? |first,? )?',
    '(?:choose|pick|select|find|get|take|use|try|test|improve|fix|change|define|do|make|start|begin|repeat|keep|reduce|remove)',
    '(?: on| with)? (?:(?:some|one|two|three|the|a|an|each|any|your|another) )?(?:[a-z]+(?:est|er)? ){0,2}',
    '(?:thing|things|something|piece|part|step|moment|method|way|result|effort|condition|habit|task|item|area)s?',
    '(?: (?:today|now|first|at a time|each day|this week|again))?',
  ),
  de: instruction(
    '(?:dann |jetzt |nun |zuerst |zunächst |danach )?',
    '(?:wähl|nimm|nehm|such|find|änder|verbesser|mach|tu|prüf|test|probier|beginn|fang|start|wiederhol|behalt|behält|leg|notier|streich|entfern|nutz|verwend)(?:e|en|n)?',
    '(?: sie)?(?: sich| dir)?(?: mit| an)?(?: immer)?(?: nur)? ',
    '(?:(?:eine?[nmrs]?|die|der|das|den|dem|zwei|drei|jede[nmrs]?|irgendeine?[nms]?|ihre?[nm]?|deine?[nm]?) )?',
    '(?:\\p{Ll}+(?:e|en|em|er|es) ){0,2}',
    '(?:sache|ding|etwas|stück|teil|schritt|moment|augenblick|methode|weg|ergebnis|mühe|bedingung|gewohnheit|aufgabe|punkt|bereich)(?:e|en|n|s|es|se)?',
    '(?: (?:heute|jetzt|zuerst|auf einmal|jeden tag|diese woche|noch einmal|erneut|aus|an|um|vor|weg|fest|bei))*',
  ),
}

/** English and German instructions whose object could be anything. */
export function vagueInstructions(parsed: ParsedSection): Range[] {
  const vague = VAGUE[parsed.language.split('-')[0] ?? '']
  if (!vague) return []
  return parsed.sentences
    .filter(({ block, start, end }) => isRunning(block) && vague.test(block.text.slice(start, end)))
    .map(({ block, start, end }) => placeOf(block, start, end))
}

export const knowsVagueInstructions = (language: string): boolean => Object.hasOwn(VAGUE, language.split('-')[0] ?? '')
