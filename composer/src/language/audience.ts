import { hasWords, oneLine, truncate, withoutMarks } from '../creator-words.ts'
import everyday from '../knowledge/everyday-words.json' with { type: 'json' }
import { isTitleCased, lowerCase, lowerFirst } from './case.ts'
import { looksEnglish } from './english.ts'
import { plural } from './number.ts'

/** `group` is a plural noun phrase ('busy parents'); `clause` what follows it ('who work at night') or ''. */
export type Audience = { group: string; clause: string; given: boolean }

const ANYONE: Audience = { group: 'readers', clause: '', given: false }

const MAX_WORDS = 7
const HEAD_ENDS =
  /^(in|with|of|for|from|on|at|without|over|under|after|before|aged|between|and|or|to|learning|running|working|returning|starting|living|looking|trying|interested|\d.*)$/
/** German names of people without another sign of their language. */
const GERMAN =
  /(?:bauer|lehrer|sammler|fahrer|spieler|meister|besitzer|einsteiger|rentner|gartenfreunde|liebhaber)(?:innen)?$/i
const PRONOUN = /^(?:someone|somebody|anyone|anybody|everyone|everybody|those)\b/i
const IRREGULAR_VERBS: Record<string, string> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  "doesn't": "don't",
  "isn't": "aren't",
}

/** 'who wants' → 'who want', because the group is always plural. */
function agreeVerb(clause: string): string {
  return clause.replace(/^(who|that) ([\p{L}']+)/u, (whole, pronoun: string, verb: string) => {
    const irregular = IRREGULAR_VERBS[verb]
    if (irregular) return `${pronoun} ${irregular}`
    if (!/s$/.test(verb) || /(ss|ways|times)$/.test(verb)) return whole
    return `${pronoun} ${verb
      .replace(/ies$/, 'y')
      .replace(/(sh|ch|ss|x|o)es$/, '$1')
      .replace(/(?<!s)s$/, '')}`
  })
}

/** Parses an audience as people type it: 'a beginner photographer', 'New parents, 25–40', 'anyone who bakes'. */
export function parseAudience(typed: string | undefined): Audience {
  const text = withoutMarks(oneLine(typed ?? ''))
    .replace(/^(?:my|our|the)? ?(?:target )?audience (?:is|are|would be) /i, '')
    .replace(/^(?:this|it) is for |^for /i, '')
  if (!hasWords(text) || /^readers\.?$/i.test(text)) return ANYONE
  const first = (text.split(/[;(\n|:]|, |\. |[.!?]+$/)[0] ?? '').trim()
  if (!hasWords(first)) return ANYONE
  if (!looksEnglish(text) || GERMAN.test(first)) return { group: truncate(first, 60), clause: '', given: true }
  const [, base = first, pronoun = '', rest = ''] = /^(.*?) (who|that|whose) (.*)$/i.exec(first) ?? []
  const singular = !/s$/.test(base.split(' ').at(-1) ?? '')
  const fullClause = rest ? truncate(`${pronoun.toLowerCase()} ${rest}`, 80) : ''
  const clause = singular ? agreeVerb(fullClause) : fullClause
  if (PRONOUN.test(base))
    return { group: truncate(lowerCase(base).replace(PRONOUN, 'people'), 60), clause, given: true }
  const bare = base.replace(/^(the|a|an|my|our) /i, '')
  const words = (isTitleCased(bare) ? lowerCase(bare) : lowerFirst(bare)).split(' ')
  // 'people moving in together'
  const isDoing = (word: string, before = '') => /ing$/.test(word) && plural(before) === before
  const end = words.findIndex((word, at) => at > 0 && (HEAD_ENDS.test(word) || isDoing(word, words[at - 1])))
  const head = end > 0 ? end - 1 : words.length - 1
  if (words.every((word) => /^[\p{L}\d'’–-]+$/u.test(word))) words[head] = plural(words[head] ?? '')
  return { group: truncate(words.slice(0, MAX_WORDS).join(' '), 60), clause, given: true }
}

const PEOPLE = new Set([
  ...everyday.people,
  ...'bakers beekeepers builders caregivers carers commuters cooks crafters cyclists dancers drivers engineers founders gardeners girls boys hikers husbands lawyers learners makers musicians officers paramedics pianists programmers runners singers therapists travelers veterans wives women workers writers'.split(
    ' ',
  ),
])

/** What work is done on or for, and nobody reads about it. */
const THINGS = new Set(
  'animals apartments apps bathrooms bikes boats books buildings cars cats ceilings chickens churches computers cottages dogs emails engines events eyes facades faces fences floors gardens gifts goats hands hens homes horses houses kitchens lawns machines motorcycles objects parties pets phones plants projects roofs rooms shoes spaces things tools trees trucks vans walls websites weddings windows yards'.split(
    ' ',
  ),
)

/** 'fathers' in 'fathers on rotating shifts' */
function headOf(text: string): string {
  const words = oneLine(text).toLowerCase().split(' ')
  const end = words.findIndex((word, index) => index > 0 && (HEAD_ENDS.test(word) || /^(?:who|that|whose)$/.test(word)))
  return words[(end > 0 ? end : words.length) - 1] ?? ''
}

/** 'Fathers on rotating shifts' → true: a group of readers, and nothing that a product could be about. */
export const namesReadersOnly = (text: string): boolean => PEOPLE.has(headOf(text))

/** 'old houses' → true: what follows 'for' is the object of the work, not its reader. */
export const namesThings = (text: string): boolean => THINGS.has(headOf(text))

/** Only the group, unless the clause is needed to identify it ('people who keep bees'). */
export function inBrief(audience: Audience): string {
  return audience.group === 'people' ? inFull(audience) : audience.group
}

/** 'busy parents who work at night'. */
export function inFull(audience: Audience): string {
  return audience.clause ? `${audience.group} ${audience.clause}` : audience.group
}

/**
 * The readers named in a niche, concept or title: 'Meal plans for busy families who come home late' → from 'busy families' on.
 */
export function audienceIn(text: string): string {
  const first = oneLine(text).split(/\. |[.!?]+$|; | [-–—] /)[0] ?? ''
  const led =
    /\bleads (.+?) (?:toward .+, )?from the point where /i.exec(first)?.[1] ??
    /\b(?:leads|helps?|helping|teaches|teaching) (.+?) (?:from the point|how to|to |with |\S+ing )/i.exec(first)?.[1]
  if (led && led.split(' ').length <= MAX_WORDS) return led
  const [, base = first, clause = ''] = /^(.*?)( (?:who|whose) [^:]*)?$/.exec(first.split(/ that |, /)[0] ?? '') ?? []
  const at = base.lastIndexOf(' for ')
  const group = at < 0 ? '' : (base.slice(at + 5).split(/: | with a plan/)[0] ?? '')
  if (namesThings(group)) return audienceIn(`it${first.slice(first.indexOf(group) + group.length).replace(/^,/, '')}`)
  return group && !/^(one|two|three|four|free|life|good|less|more|fun|profit|sale)\b/i.test(group) ? group + clause : ''
}
