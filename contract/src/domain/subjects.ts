import list from './subjects.json' with { type: 'json' }

export const SUBJECT_SCHEMES = ['BISAC', 'Thema'] as const
export type SubjectScheme = (typeof SUBJECT_SCHEMES)[number]
export type BookSubject = { scheme: SubjectScheme; code: string; label: string }

/** A small part of both lists, for the products made here; other codes can be typed. */
export const SUBJECTS: readonly BookSubject[] = SUBJECT_SCHEMES.flatMap((scheme) =>
  Object.entries(list[scheme]).map(([code, label]) => ({ scheme, code, label })),
)

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
