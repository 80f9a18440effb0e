import { shorten } from '@makeready/contract/domain/draft-title'
import { leadingClause, requestedSubject } from '@makeready/contract/domain/requested-subject'

const LONGEST = 60
/** Words that English titles keep in lower case. */
const SMALL = new Set(['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])
/** Text in another language keeps its case. */
const NOT_ENGLISH =
  /[äöüßøåæœłąęśżźčřěšñçéèêà]|\b(?:und|mit|der|das|eine?n?|im|von|zum|zur|pour|avec|dans|les|para|los|las|della|voor|een|het)\b/i
const LOOSE_END =
  /[\s,;:–—-]+$|\s(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with|und|oder|für|mit|der|die|das|von|zu)$/i

/**
 * A first title from the typed subject: 'I want to write about sourdough for beginners who …' → 'Sourdough for
 * Beginners'.
 */
export function subjectTitle(typed: string, language: string): string {
  const { subject, isRequest: asked } = requestedSubject(typed)
  const line = asked || subject.length > LONGEST ? leadingClause(subject) : subject
  const short = atWord(line.replace(/\.+$/, ''))
  const isPlain = language === 'en' && !NOT_ENGLISH.test(short) && (asked || short === short.toLowerCase())
  const words = short.split(' ')
  return words
    .map((word, index) => (index === 0 || (isPlain && isLower(word) && !SMALL.has(word)) ? capital(word) : word))
    .join(' ')
}

function atWord(line: string): string {
  if (line.length <= LONGEST) return line
  const space = line.lastIndexOf(' ', LONGEST)
  if (space < LONGEST / 3) return shorten(line, LONGEST)
  let cut = line.slice(0, space)
  while (LOOSE_END.test(cut)) cut = cut.replace(LOOSE_END, '')
  return cut
}

const isLower = (word: string) => word === word.toLowerCase()
const capital = (word: string) => word.slice(0, 1).toLocaleUpperCase() + word.slice(1)
