import { shorten } from '@makeready/contract/domain/draft-title'
import { leadingClause, requestedSubject } from '@makeready/contract/domain/requested-subject'

const MAX_LENGTH = 60
/** A clause is not cut for a word or two. */
const LONGEST_CLAUSE = 80
/** Words that English titles keep in lower case. */
const LOWERCASE_WORDS = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])
/** Text in another language keeps its case. */
const NOT_ENGLISH =
  /[äöüßøåæœłąęśżźčřěšñçéèêà]|\b(?:und|mit|der|das|eine?n?|im|von|zum|zur|pour|avec|dans|les|para|los|las|della|voor|een|het)\b/i
const DANGLING_END =
  /[\s,;:–—-]+$|\s(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with|und|oder|für|mit|der|die|das|von|zu)$/i

/**
 * A first title from the typed subject: 'I want to write about sourdough for beginners who …' → 'Sourdough for
 * Beginners'.
 */
export function subjectTitle(typed: string, language: string): string {
  const { subject, isRequest } = requestedSubject(typed)
  const line = isRequest || subject.length > MAX_LENGTH ? leadingClause(subject) : subject
  const short = cutAtWord(line.replace(/\.+$/, ''))
  const isTitleCased = language === 'en' && !NOT_ENGLISH.test(short) && (isRequest || short === short.toLowerCase())
  const words = short.split(' ')
  return words
    .map((word, index) =>
      index === 0 || (isTitleCased && isLower(word) && !LOWERCASE_WORDS.has(word)) ? capital(word) : word,
    )
    .join(' ')
}

function cutAtWord(line: string): string {
  if (line.length <= LONGEST_CLAUSE) return line
  const space = line.lastIndexOf(' ', MAX_LENGTH)
  if (space < MAX_LENGTH / 3) return shorten(line, MAX_LENGTH)
  let cut = line.slice(0, space)
  while (DANGLING_END.test(cut)) cut = cut.replace(DANGLING_END, '')
  return cut
}

const isLower = (word: string) => word === word.toLowerCase()
const capital = (word: string) => word.slice(0, 1).toLocaleUpperCase() + word.slice(1)
