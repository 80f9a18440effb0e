import everyday from './knowledge/everyday-words.json' with { type: 'json' }
import type { Domain } from './knowledge.ts'
import { findKey, normalizeWords } from './language/keys.ts'
import { topicsOf } from './topics.ts'

const PREPOSITIONS = new Set(
  'for of in on with without at from to by about as under over into through during before after between across around against'.split(
    ' ',
  ),
)
const ARTICLES = new Set(
  'a an the your my our their his her its this that these those and or s who which when so how what'.split(' '),
)
const PEOPLE_AND_TIMES = new Set([...everyday.people, ...everyday.describing, ...everyday.places])
const HEADS = new Set(everyday.heads)
const ACTIVITIES = new Set(everyday.activities)
const OWN_ACTIVITIES: Record<string, readonly string[]> = everyday.activitiesOfFields
/** Tools of any trade: their audience decides what they are about. */
const TOOLS = /\b(?:spreadsheets?|excel|google sheets|notion|airtable|zapier|chatgpt)\b/

/** 'decluttering before we move', 'pictures that sell clothes': when and what for does not change the subject. */
export const withoutCircumstances = (phrase: string) =>
  phrase.split(/ (?:before|when|while|after|because|if|once|until|that|which) | without (?=\p{L}+ing\b)/iu)[0] ?? phrase

/** Activities with a field's things by people who do not practice it. */
const OTHER_TRADE =
  /^(?:repair|restoration|conservation|manufacture|manufacturing|construction|collecting|trade|business)$/

const singular = (word: string) => word.replace(/(?<=\p{L}{3})(?:ies|es|s)$/u, '')
const vocabularies = new Map<string, ReadonlySet<string>>()

/** Words that occur more than once in a field's texts, without plural endings. */
function vocabularyOf({ id, keys, hints, angles, label }: Domain): ReadonlySet<string> {
  const known = vocabularies.get(id)
  if (known) return known
  const text = JSON.stringify([topicsOf(id), keys, hints, angles, label]).toLowerCase()
  const counts = new Map<string, number>()
  for (const word of (text.match(/\p{L}{2,}/gu) ?? []).map(singular)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = new Set([...counts.keys()].filter((word) => (counts.get(word) ?? 0) > 1))
  vocabularies.set(id, words)
  return words
}

type Word = { text: string; isKey: boolean; isName: boolean }

/** A phrase's words, each marked if a word or phrase that names the field covers it. */
function markedWords(phrase: string, domain: Domain): Word[] {
  const text = normalizeWords(phrase)
  const typed = phrase.match(/[\p{L}\p{N}]+/gu) ?? []
  const names = [...domain.keys, ...domain.hints, ...topicsOf(domain.id).flatMap(({ keys }) => keys)]
  const covered = new Set<number>()
  for (const name of names) {
    const found = findKey(text, name)
    if (found === null) continue
    for (let at = text.indexOf(found); at >= 0; at = text.indexOf(found, at + 1)) {
      const before = text.slice(0, at).trim()
      const first = before === '' ? 0 : before.split(' ').length
      const size = found.trim().split(' ').length
      for (let index = first; index < first + size; index += 1) covered.add(index)
    }
  }
  return text
    .trim()
    .split(' ')
    .map((word, at) => ({
      text: word,
      isKey: covered.has(at),
      isName: at > 0 && /^\p{Lu}/u.test(typed[at] ?? '') && !/^\p{Lu}/u.test(typed[0] ?? ''),
    }))
}

/** They say where something is from. */
const NATIONALITY = new Set(
  'african american arabic australian brazilian british canadian chinese danish dutch finnish french german greek hungarian indian irish italian japanese jewish korean mexican norwegian polish portuguese russian scottish spanish swedish thai turkish vietnamese welsh'.split(
    ' ',
  ),
)
const ADJECTIVE = /(?:ful|less|ous|ible|able|ive|ical|ly|free|year|old)$/

/**
 * True for a phrase about the field itself: its activity and its main noun belong to the field, and no other word
 * belongs to another trade. 'Watercolor landscapes' is about painting, 'painting wargame miniatures' is not.
 */
export function isAboutField(whole: string, domain: Domain): boolean {
  const phrase = TOOLS.test(whole.toLowerCase()) ? whole : withoutCircumstances(whole)
  const words = markedWords(phrase, domain).filter(({ text }) => !ARTICLES.has(text))
  const parts = partsOf(words)
  const isActivity = ({ text }: Word) => ACTIVITIES.has(text) || isOwnActivity(text, domain)
  const isPlain = (word: Word) => !word.isKey && (HEADS.has(word.text) || isActivity(word) || isEveryday(word.text))
  const at = parts.findIndex(({ words: own }) => own.length > 0 && !own.every(isPlain))
  const core = parts[at]?.words
  if (!core || domain.unless.some((other) => findKey(normalizeWords(core.map(({ text }) => text).join(' ')), other)))
    return false
  const vocabulary = vocabularyOf(domain)
  const fits = ({ text, isKey }: Word) => isKey || isEveryday(text) || HEADS.has(text) || vocabulary.has(singular(text))
  if (!isOwnPhrase(core, domain, fits)) return false
  const others = parts.slice(at + 1)
  const readers = TOOLS.test(phrase.toLowerCase()) ? -1 : others.findIndex(({ lead }) => lead === 'for')
  // whatever follows 'for' is about the readers: 'batch cooking for nurses on night shift'
  return others.slice(0, readers < 0 ? undefined : readers).every(({ lead, words: own }) => {
    return own.every((word) => fits(word) || (word.isName && lead !== 'of'))
  })
}

type Part = { lead: string; words: Word[] }

function partsOf(words: readonly Word[]): Part[] {
  const parts: Part[] = [{ lead: '', words: [] }]
  for (const word of words) {
    if (PREPOSITIONS.has(word.text) && !word.isKey) parts.push({ lead: word.text, words: [] })
    else parts.at(-1)?.words.push(word)
  }
  return parts
}

function isOwnPhrase(words: readonly Word[], domain: Domain, fits: (word: Word) => boolean): boolean {
  const [first, ...object] = words
  if (!first || !words.every((word) => fits(word) || ACTIVITIES.has(word.text) || isOwnActivity(word.text, domain)))
    return false
  const last = words.at(-1)?.text ?? ''
  const isOfField = domain.hints.includes(last) || domain.keys.some((key) => key.endsWith(` ${last}`))
  if (OTHER_TRADE.test(last) && !isOfField) return false
  if (object.length > 0 && /ing$/.test(first.text) && first.isKey) return true
  const isActivity = ACTIVITIES.has(first.text) || isOwnActivity(first.text, domain)
  if (object.length > 0 && /ing$/.test(first.text) && !isActivity) return false
  // 'resume writing': the activity comes last
  const head = words.findLast(({ text, isKey }) => isKey || !(HEADS.has(text) || isOwnActivity(text, domain)))
  return head?.isKey === true
}

const isOwnActivity = (word: string, { id }: Domain) => OWN_ACTIVITIES[id]?.includes(word) ?? false

const isEveryday = (word: string) =>
  PEOPLE_AND_TIMES.has(word) ||
  PEOPLE_AND_TIMES.has(singular(word)) ||
  NATIONALITY.has(word) ||
  ADJECTIVE.test(word) ||
  /^\d/.test(word)
