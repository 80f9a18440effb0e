import { asInfinitive, isVerb, isVerbOrNoun } from './verbs.ts'

const RELATIVE =
  / (?:that|which|who|whose|where|when|why|how|what|for|of|in|on|with|at|from|to|without|under|between|before|after|and|or|by|about|through|during) /
const CLAUSE =
  /(?:^|\s)(?:i|we|you|they|he|she|it|there|everyone|nobody|nothing|is|are|was|were|am|do|does|did|don['’]t|doesn['’]t|can|can['’]t|cannot|should|must|will|won['’]t|would|could|may|might|need|needs|has|have|had|let['’]s|makes?|means?|matters?|takes?|costs?|comes?|goes|gets?|beats?|works)(?:\s|$)/
/** 'questions beginners ask', 'tools professionals use': a relative clause without a pronoun. */
const REDUCED =
  /^(?:[a-z]+ )?[a-z]+s (?:most )?[a-z]+s (?:ask|use|make|need|face|love|want|miss|forget|keep|like|buy|avoid|overlook|regret|skip|trust)$/
const TIME =
  /^(?:an?|one|two|three|five|ten|some) (?:year|month|week|day|hour|minute)s? (?:from now|from today|later|ahead|on)$/
const NOT_AN_OPENING =
  /^(?:about|above|across|after|against|along|among|around|as|at|because|before|behind|below|beneath|beside|between|beyond|but|by|despite|down|during|except|for|from|if|in|inside|into|near|not|never|always|off|on|once|onto|or|and|out|outside|over|past|per|please|since|so|then|though|through|throughout|to|toward|towards|under|until|up|upon|via|while|with|within|without|yes|just|only|even|also|when|where|maybe|perhaps|here|there|than|better|too)\b/

const NOUN_LIKE =
  /(?:[^s]s|tion|sion|ment|ness|ity|ship|ance|ence|ism|ist|ure|age|ery|logy|hood|ing|er|or|food|bread|work|time|water|soil|light|home|plan|budget|day|year|week|month|night|garden|practice|music|art|paper|book|room|kitchen|people|children)$/
const DETERMINED =
  /^(?:the|a|an|your|my|our|their|his|her|its|this|these|those|each|every|some|any|no|more|most|common|first|basic|essential|good|better|best|simple|easy|small|different|new|old|own|key|main|other|further|special|great|little|daily|weekly|monthly|long|short|one|two|three|four|five|six|seven|eight|nine|ten|\d+)$/

/** True for lower-case words that fit after 'about'. False if uncertain: quoting them is always grammatical. */
export function isNounPhrase(phrase: string): boolean {
  if (/[,;:!()/]|\s[–—-]\s|\s(?:how|what|why)\s/.test(phrase) || NOT_AN_OPENING.test(phrase)) return false
  if (REDUCED.test(phrase)) return true
  if (TIME.test(phrase)) return false
  const head = phrase.split(RELATIVE)[0] ?? phrase
  const [first = '', second = ''] = head.split(' ')
  // 'the cost', 'your work': a word after an article is no verb
  if (
    CLAUSE.test(head.replace(/^(?:(?:the|a|an|your|my|our) \S+|costs?$)/, '')) ||
    isVerb(first) ||
    asInfinitive(phrase)
  )
    return false
  const words = head.split(' ')
  const last = words.at(-1) ?? ''
  if (second === '')
    return phrase === head || / of /.test(phrase) || NOUN_LIKE.test(first) || /^\S+ (?:that|who) /.test(phrase)
  if (isVerbOrNoun(first) || words.slice(1, -1).some((word) => isVerb(word))) return false
  // 'community support': a noun that could be a verb, after one that could not
  if (words.length === 2 && isVerbOrNoun(last) && /(?:ity|ment|tion|ness|ship|ance|ence|age|ing)$/.test(first))
    return true
  return DETERMINED.test(first) || NOUN_LIKE.test(last) || /ing$/.test(first) || / of /.test(phrase)
}
