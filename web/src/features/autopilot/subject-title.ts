import { shorten } from '@makeready/contract/domain/draft-title'
import { leadingClause, requestedSubject } from '@makeready/contract/domain/requested-subject'

/** A title is read at a glance. */
const LONGEST = 60
/** Words that English titles leave small, but for the first. */
const SMALL = new Set(['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])
/** Words typed in another language than the product's keep the letters they were typed with. */
const NOT_ENGLISH =
  /[äöüßøåæœłąęśżźčřěšñçéèêà]|\b(?:und|mit|der|das|eine?n?|im|von|zum|zur|pour|avec|dans|les|para|los|las|della|voor|een|het)\b/i
const LOOSE_END =
  /[\s,;:–—-]+$|\s(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with|und|oder|für|mit|der|die|das|von|zu)$/i

/**
 * What is typed as a subject, as a product's first title, without the words that ask for it: 'I want to write about
 * sourdough for beginners who …' → 'Sourdough for Beginners'. At most 60 characters, whole words.
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
