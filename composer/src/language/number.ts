const PLURAL = /(s|people|women|men|children|kids|folk|folks|staff|alumni|youth|faculty|everyone|anyone|teens)$/i
const HEAD_ENDS = / (?:for|of|in|on|with|at|from|to|without|under|by|that|which|between|before|after|and|when) /

/** The noun that decides the number: 'plans' in 'dinner plans for families'. */
const headOf = (phrase: string) => phrase.split(HEAD_ENDS)[0]?.split(' ').at(-1)?.toLowerCase() ?? ''

export function isPlural(phrase: string): boolean {
  if (/^\S+ing /.test(phrase)) return false
  const head = headOf(phrase)
  return /(people|women|men|children)$/.test(head) || (/s$/.test(head) && !/(ss|us|ics|is|ness|news)$/.test(head))
}

/** 'nurse' → 'nurses'. A word that is plural already, or not plainly English, stays. */
export function plural(word: string): string {
  if (PLURAL.test(word) || !/^[a-z-]+$/i.test(word)) return word
  if (/man$/.test(word)) return word.replace(/man$/, 'men')
  if (/person$/.test(word)) return word.replace(/person$/, 'people')
  if (/child$/.test(word)) return `${word}ren`
  if (/(x|ch|sh)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** The phrase up to its first preposition: 'shopping on a tight budget' → 'shopping'. */
export function shortForm(phrase: string): string {
  return phrase.split(/ (?:for|in|on|with|at|from|without|under|by|of) /)[0] ?? phrase
}
