import groups from './subject-groups.json' with { type: 'json' }
import list from './subjects.json' with { type: 'json' }

export const SUBJECT_SCHEMES = ['BISAC', 'Thema'] as const
export type SubjectScheme = (typeof SUBJECT_SCHEMES)[number]
export type BookSubject = { scheme: SubjectScheme; code: string; label: string }

/** A part of both lists, for the products made here; other codes can be typed. */
export const SUBJECTS: readonly BookSubject[] = SUBJECT_SCHEMES.flatMap((scheme) =>
  Object.entries(list[scheme]).map(([code, label]) => ({ scheme, code, label })),
)

/** What people call a subject and search for, in English and German, with its codes in both lists. */
export type SubjectGroup = {
  phrases: Record<'en' | 'de', readonly string[]>
  words: ReadonlySet<string>
  codes: string[]
}

export const SUBJECT_GROUPS: readonly SubjectGroup[] = groups.map(({ en, de, words, codes }) => ({
  phrases: { en, de },
  words: new Set(words.split(' ')),
  codes: codes.split(' '),
}))

/**
 * BISAC: three letters and six digits (bisg.org). Thema: letters, then digits, down the subject tree (editeur.org); its second
 * letter is no vowel but A, and more than four letters have digits behind them, unlike words in capitals.
 */
const CODES: Record<SubjectScheme, RegExp> = {
  BISAC: /^[A-Z]{3}\d{6}$/,
  Thema: /^[ACDFGJ-NP-Y](?:[A-DF-HJ-NP-TV-Z](?:[A-Z]{0,2}|[A-Z]{0,3}\d{1,3}))?$/,
}

/** The subject that a creator chose from the list or typed as a code; null if it is neither. */
export function subjectFrom(typed: string): BookSubject | null {
  const text = typed.trim()
  const known = SUBJECTS.find((subject) => text === subjectLine(subject) || text === subject.code)
  if (known) return known
  const code = /\d/.test(text) ? text.toUpperCase() : text
  const scheme = SUBJECT_SCHEMES.find((one) => CODES[one].test(code))
  return scheme ? { scheme, code, label: code } : null
}

export const subjectLine = ({ scheme, code, label }: BookSubject) =>
  label === code ? `${code} (${scheme})` : `${label} (${scheme} ${code})`

const FEWEST_LETTERS = 3
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []

/**
 * Subjects that the words of a text name, best first: by their own names, their codes, or what people call them ('sourdough',
 * 'Hochbeet'). Words may be unfinished.
 */
export function searchSubjects(text: string, most: number): BookSubject[] {
  const typed = wordsIn(text)
  if (typed.every((word) => word.length < FEWEST_LETTERS)) return []
  const ranks = new Map<string, number>()
  for (const { words, phrases, codes } of SUBJECT_GROUPS) {
    const called = [...words, ...wordsIn([...phrases.en, ...phrases.de].join(' '))]
    if (!typed.every((word) => called.some((one) => one.startsWith(word)))) continue
    // what the group is called counts more than a phrase that has the word
    const isName = typed.every((word) => [...words].some((one) => one.startsWith(word)))
    for (const [at, code] of codes.entries()) ranks.set(code, Math.max(ranks.get(code) ?? 0, (isName ? 20 : 10) - at))
  }
  const rankOf = ({ code, label }: BookSubject): number => {
    const own = wordsIn(`${label} ${code}`)
    const isNamed = typed.every((word) => own.some((one) => one.startsWith(word)))
    return (ranks.get(code) ?? 0) + (isNamed ? 15 : 0)
  }
  return SUBJECTS.map((subject) => ({ subject, rank: rankOf(subject) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, most)
    .map(({ subject }) => subject)
}

/** The groups that a product's title or niche belongs to, with how many of their words it has; the most first. */
export function groupsAbout(text: string): { group: SubjectGroup; count: number }[] {
  const said = wordsIn(text)
  return SUBJECT_GROUPS.map((group) => ({ group, count: said.filter((word) => group.words.has(word)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}

/** Subjects for a product with this title or niche; empty if it names none of them. */
export function suggestSubjects(text: string, most: number): BookSubject[] {
  const codes = groupsAbout(text).flatMap(({ group }) => group.codes)
  return [...new Set(codes)].flatMap((code) => SUBJECTS.find((subject) => subject.code === code) ?? []).slice(0, most)
}
