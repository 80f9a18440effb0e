import { clip, hasWords, oneLine, withoutMarks } from '../creator-words.ts'
import { lowerCase } from './case.ts'
import { looksEnglish } from './english.ts'
import { plural } from './number.ts'

/** `group` is a plural noun phrase ('busy parents'); `clause` what follows it ('who work at night') or ''. */
export type Audience = { group: string; clause: string; given: boolean }

export const ANYONE: Audience = { group: 'readers', clause: '', given: false }

const MOST_WORDS = 7
const HEAD_ENDS =
  /^(in|with|of|for|from|on|at|without|over|under|after|before|aged|between|and|or|to|learning|running|working|returning|starting|living|looking|trying|interested|\d.*)$/
const PRONOUN = /^(someone|somebody|anyone|anybody|everyone|everybody|people|those)\b/i

/** Reads an audience as people type it: 'a beginner photographer', 'New parents, 25–40', 'anyone who bakes'. */
export function readAudience(typed: string | undefined): Audience {
  const text = withoutMarks(oneLine(typed ?? ''))
    .replace(/^(?:my|our|the)? ?(?:target )?audience (?:is|are|would be) /i, '')
    .replace(/^(?:this|it) is for |^for /i, '')
  if (!hasWords(text)) return ANYONE
  const first = (text.split(/[;(\n|:]|, |\. |[.!?]+$/)[0] ?? '').trim()
  if (!hasWords(first)) return ANYONE
  if (!looksEnglish(first)) return { group: clip(first, 60), clause: '', given: true }
  const [, base = first, pronoun = '', rest = ''] = /^(.*?) (who|that|whose) (.*)$/i.exec(first) ?? []
  const clause = rest ? clip(`${pronoun.toLowerCase()} ${rest}`, 80) : ''
  const words = lowerCase(base.replace(/^(the|a|an|my|our) /i, '')).split(' ')
  if (PRONOUN.test(base)) return { group: clip(words.join(' '), 60), clause, given: true }
  const end = words.findIndex((word, index) => index > 0 && HEAD_ENDS.test(word))
  const head = end > 0 ? end - 1 : words.length - 1
  const singular = words[head] ?? ''
  words[head] = plural(singular)
  const agrees = words[head] === singular || !/^(who|that) (is|has|was|does|\w+s)\b/.test(clause)
  return { group: clip(words.slice(0, MOST_WORDS).join(' '), 60), clause: agrees ? clause : '', given: true }
}

/** 'busy parents who work at night'. */
export function inFull(audience: Audience): string {
  return audience.clause ? `${audience.group} ${audience.clause}` : audience.group
}
