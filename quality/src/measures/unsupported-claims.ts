import type { Range } from '../finding.ts'
import { placeOf } from '../parsing/block.ts'
import type { ParsedSection } from '../parsing/parse-section.ts'
import { isRunning } from './repeated-sentences.ts'

const PEOPLE =
  'people|adults?|women|men|customers?|clients?|users?|employees|workers|companies|businesses|start-?ups|freelancers|readers|students|children|kids|parents|buyers|consumers|shoppers|marketers|americans|europeans|germans|households|families|professionals|managers|leaders|teams|patients|projects|respondents|teachers|entrepreneurs|creators|sellers|couples|beginners|menschen|deutschen|erwachsenen?|frauen|männern?|kunden|kundinnen|nutzern?|unternehmen|firmen|beschäftigten|mitarbeitern?|befragten|eltern|kindern?|haushalten?|selbst(?:st)?ändigen|verbrauchern?|käufern?|leser[n]?|familien|paare|anfänger[n]?'
const NUMBER = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)`
const CLAIMS = new RegExp(
  [
    String.raw`(?<!(?:your|our|my|their|his|her|own|this|these|those|such|which|whose) )(?<![\p{L}])(?:studies|research|surveys?|statistics|scientists|researchers|experts?)(?: have| has)?(?: also| consistently| clearly| repeatedly| long)? (?:shows?|shown|suggests?|proves?|proved|proven|found|finds?|indicates?|agrees?|says?|confirms?|confirmed|reveals?|revealed|estimates?)(?!\p{L})`,
    String.raw`(?:studien|untersuchungen|umfragen|statistiken|forscher|wissenschaftler|experten|fachleute)(?: (?:der|des|von|aus) [\p{L}-]+(?: [\p{Lu}][\p{L}-]+)?)?(?: haben)?(?: (?:längst|immer wieder|übereinstimmend))? (?:zeigen|belegen|beweisen|besagen|bestätigen|sagen|gezeigt|ergeben|schätzen|herausgefunden|festgestellt|nachgewiesen|bewiesen|belegt)(?!\p{L})`,
    String.raw`(?<!\p{L})eine (?:[\p{L}-]+ )?(?:studie|untersuchung|umfrage|statistik)(?: [\p{L}-]+){0,2} (?:zeigt|zeigte|belegt|beweist|besagt|bestätigt|ergab)(?!\p{L})`,
    String.raw`(?:zeigt|zeigte|belegt|beweist|besagt|bestätigt|ergab) eine (?:[\p{L}-]+ )?(?:studie|untersuchung|umfrage|statistik)(?!\p{L})`,
    String.raw`\d{1,3}(?:[.,]\d+)?[ \u00a0\u202f]?(?:%|percent|per cent|prozent) (?:of |der |aller |von )(?:all |the |our |allen |den )?(?:[\p{L}-]+ ){0,2}(?:${PEOPLE})(?!\p{L})`,
    String.raw`(?<![\p{L}\p{N}])${NUMBER} (?:out of|of|in|von|aus) (?:every )?${NUMBER} (?:[\p{L}-]+ )?(?:${PEOPLE})(?!\p{L})`,
  ].join('|'),
  'giu',
)
/** A source that nobody can look up. */
const UNNAMED_SOURCES = new RegExp(
  [
    String.raw`according to (?:(?:an?|the|some|many|most|several|recent|new|leading|various) )*(?:[\p{L}-]+ ){0,2}(?:study|studies|survey|surveys|research|researchers|scientists|experts?|statistics|psychologists|university|institute)(?!\p{L})`,
    String.raw`(?:laut|nach) (?:(?:einer|der|mehreren|vielen|neuen|aktuellen|neueren) )*(?:[\p{L}-]+ )?(?:studien?|umfragen?|untersuchungen?|forschern?|wissenschaftlern?|experten|fachleuten|statistiken?)(?!\p{L})`,
    String.raw`(?:(?:einer|mehreren|vielen|neuen|aktuellen|neueren) (?:[\p{L}-]+ )?(?:studien?|umfragen?|untersuchungen?|statistiken?)|(?:forschern|wissenschaftlern|experten|fachleuten)) zufolge(?!\p{L})`,
  ].join('|'),
  'giu',
)
const NAMED_SOURCE = /according to|\blaut\s|zufolge|nach angaben/iu
const GROUNDED =
  /\bsource:|https?:\/\/|\bdoi\b|\([^()]*(?:19|20)\d\d[a-z]?[^()]*\)|\[\d{1,3}\]|quelle:|AI estimate|KI-Schätzung|\b(?:suppose|imagine|assume|for example|e\.g\.|for instance|let(?:'|’)s say)\b|angenommen|stellen sie sich vor|zum beispiel|z\. ?B\./iu

/** Claims with a number or 'studies show', without a source in their sentence, a link or a footnote. */
export function unsupportedClaims(parsed: ParsedSection): Range[] {
  return parsed.sentences
    .filter(({ block }) => isRunning(block) && !block.hasSource)
    .flatMap(({ block, start, end }) => {
      const text = block.text.slice(start, end)
      if (GROUNDED.test(text)) return []
      const patterns = NAMED_SOURCE.test(text) ? [UNNAMED_SOURCES] : [CLAIMS, UNNAMED_SOURCES]
      return patterns
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .map((found) => placeOf(block, start + found.index, start + found.index + found[0].length))
    })
}
