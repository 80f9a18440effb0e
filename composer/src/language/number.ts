const PLURAL = /(s|people|women|men|children|kids|folk|folks|staff|alumni|youth|faculty|everyone|anyone|teens)$/i
const HEAD_ENDS = / (?:for|of|in|on|with|at|from|to|without|under|by|that|which|between|before|after|and|when) /

/** The noun that decides the grammatical number: 'plans' in 'dinner plans for families'. */
const headOf = (phrase: string) => phrase.split(HEAD_ENDS)[0]?.split(' ').at(-1)?.toLowerCase() ?? ''

export function isPlural(phrase: string): boolean {
  if (/^\S+ing /.test(phrase)) return false
  const head = headOf(phrase)
  return /(people|women|men|children)$/.test(head) || (/s$/.test(head) && !/(ss|us|ics|is|ness|news)$/.test(head))
}

/** 'nurse' → 'nurses'. Unchanged if already plural or not clearly English. */
export function plural(word: string): string {
  if (PLURAL.test(word) || !/^[a-z-]+$/i.test(word)) return word
  if (/man$/.test(word)) return word.replace(/man$/, 'men')
  if (/person$/.test(word)) return word.replace(/person$/, 'people')
  if (/child$/.test(word)) return `${word}ren`
  if (/(x|ch|sh)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** Countable things: 'guest list' needs an article, 'patience' does not. */
const COUNTED =
  /(?:^|[ -])(?:agreement|aquarium|balcony|beehive|blog|boat|book|brief|budget|calendar|camera|car|chart|checklist|contract|diagram|diary|engine|form|fundraiser|garden|glossary|guide|index|invoice|journal|kit|kitchen|layout|letter|list|log|logo|map|memoir|menu|newsletter|novel|outline|oven|overview|page|party|plan|planner|podcast|portfolio|profile|proposal|questionnaire|quilt|recipe|report|room|routine|schedule|script|sheet|shop|summary|survey|table|telescope|template|terrarium|timeline|timetable|tracker|website|wedding|workshop)$/i
const DETERMINED =
  /^(?:the|an?|your|my|our|their|his|her|its|this|that|these|those|each|every|some|any|no|one|two|three)\b/i

/** True for a singular phrase without its article: 'household budget', 'summary of the project'. */
export function lacksArticle(phrase: string): boolean {
  const head = phrase.split(/ (?:of|for|with|in|on|at|from|to) /)[0] ?? phrase
  return (
    COUNTED.test(head) &&
    !DETERMINED.test(phrase) &&
    !/^\S+ing (?:a|an|the|your|my|our) /.test(phrase) &&
    /^[a-z' -]+$/i.test(phrase)
  )
}

/** 'household budget' → 'a household budget'; anything else is unchanged. */
export function withArticle(phrase: string): string {
  if (!lacksArticle(phrase)) return phrase
  return /^(?:[aeiou](?!ni|se|u)|hour|honest)/i.test(phrase) ? `an ${phrase}` : `a ${phrase}`
}

/** The phrase up to its first preposition: 'shopping on a tight budget' → 'shopping'. */
export function shortForm(phrase: string): string {
  return phrase.split(/ (?:for|in|on|with|at|from|without|under|by|of) /)[0] ?? phrase
}
