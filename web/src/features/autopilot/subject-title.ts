import { shorten } from '@makeready/contract/domain/draft-title'

/** A title is read at a glance. */
const LONGEST = 80
/** Words that English titles leave small, but for the first. */
const SMALL = new Set(['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** What is typed as a subject, as a product's first title: 'sourdough for beginners' → 'Sourdough for Beginners'. */
export function subjectTitle(subject: string, language: string): string {
  const line = (subject.trim().split('\n')[0] ?? '').trim().replace(/\.+$/, '')
  const short = shorten(line, LONGEST)
  const isPlain = language === 'en' && short === short.toLowerCase()
  const words = short.split(' ')
  return words.map((word, index) => (index === 0 || (isPlain && !SMALL.has(word)) ? capital(word) : word)).join(' ')
}

const capital = (word: string) => word.slice(0, 1).toLocaleUpperCase() + word.slice(1)
