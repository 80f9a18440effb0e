import { distance } from 'fastest-levenshtein'
import { stopWords } from './stop-words.ts'
import { numberOfWord } from './support/number-words.ts'

/** 'same': with or without its subtitle. 'near': nearly all words are the same. */
export type TitleLikeness = 'same' | 'near'

/** Share of words in common (Dice) from which two titles are nearly the same. */
const LEAST_SHARED = 0.77
/** Two different numbers in the same place count as half a word in common: '21 days' and '30 days'. */
const OTHER_NUMBER = 0.5

/**
 * Compares two titles by their words, without case, punctuation, accents and articles, and with number words as numerals.
 * A subtitle after a colon or dash counts only if both have one and the title is a single word.
 * @param language code of the first title's
 * @returns null for different titles
 */
export function titleLikeness(one: string, other: string, language: string): TitleLikeness | null {
  const [first, second] = [readTitle(one, language), readTitle(other, language)]
  if (first.main.length === 0 || second.main.length === 0) return null
  if (isSame(first.all, second.all)) return 'same'
  const areMarked = first.all.length > first.main.length && second.all.length > second.main.length
  if (isSame(first.main, second.main)) return areMarked && first.main.length === 1 ? 'near' : 'same'
  const shared = Math.max(sharedWords(first.mainTerms, second.mainTerms), sharedWords(first.allTerms, second.allTerms))
  return shared >= LEAST_SHARED ? 'near' : null
}

/**
 * Compares a title with the title of a page that sells a book or course, which may name site, author and format, too:
 * 'Amazon.com: Calm Puppy: A First Week: Smith, Jane: Books' or 'Calm Puppy by Jane Smith | Goodreads'.
 */
export function pageTitleLikeness(title: string, page: string, language: string): TitleLikeness | null {
  const parts = withoutNotes(page)
    .split(/\s+[|·•»–—-]+\s+|\s*[|｜]\s*/u)
    .map((part) => part.replace(SITE_FIRST, ''))
  const levels = [page, ...parts, ...parts.map((part) => part.replace(BY_AUTHOR, ''))].map((part) =>
    titleLikeness(title, part, language),
  )
  return levels.includes('same') ? 'same' : levels.includes('near') ? 'near' : null
}

/** '(Kindle Edition)', '[Hardcover]', and the like */
const withoutNotes = (title: string): string =>
  title.replace(/(?<!\S)[([][^()[\]]*[)\]](?!\S)|[（【][^（）【】]*[）】]/gu, ' ').trim()
const SITE_FIRST = /^[\p{L}\d-]+(?:\.\p{L}{2,}){1,2}\s*[:：]\s*/u
const BY_AUTHOR = /\s+(?:by|von|par|por|di|door|av)\s+\p{Lu}.*$/u

/** Words of the title without and with its subtitle, and those that carry meaning. */
type Title = { main: string[]; all: string[]; mainTerms: string[]; allTerms: string[] }

const MOST_REMEMBERED = 5_000
const remembered = new Map<string, Title>()

/** Remembered, since one title is compared with all that are saved. */
function readTitle(title: string, language: string): Title {
  const key = `${language} ${title}`
  const known = remembered.get(key)
  if (known) return known
  const text = withoutNotes(title.normalize('NFKC')) || title.normalize('NFKC')
  const [first = ''] = text.split(/\s*[:：]\s*|\s+[–—-]+\s+/u)
  const all = wordsOf(text, language)
  const words = wordsOf(first, language)
  const main = words.length > 0 ? words : all
  const read = { main, all, mainTerms: termsIn(main, language), allTerms: termsIn(all, language) }
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, read)
  return read
}

const ARTICLES = new Set(
  'the a an der die das den dem des ein eine einen einem einer le la les l un une el los las una lo il gli de het een um uma'.split(
    ' ',
  ),
)
const AND = new Set('and und et & +'.split(' '))
const SCRIPT_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Numbers of one letter are left out, as it is often an initial. */
const MORE_NUMBERS = new Map<string, number>(
  [
    '1 one eins',
    '2 ii deux dos due twee dois',
    '3 iii trois tres tre drie',
    '4 iv quatre cuatro quattro vier quatro',
    '5 cinq cinco cinque vijf',
    '6 vi seis sei zes',
    '7 vii sept siete sette zeven sete',
    '8 viii huit ocho otto acht oito',
    '9 ix neuf nueve nove negen',
    '10 dix diez dieci tien dez',
    '12 douze doce dodici twaalf doze',
    '20 vingt veinte venti twintig vinte',
    '30 trente treinta trenta dertig trinta',
    '100 hundred hundert cent cien cento honderd cem',
  ].flatMap((line) => {
    const [number, ...words] = line.split(' ')
    return words.map((word): [string, number] => [word, Number(number)])
  }),
)
const numberIn = (word: string): number | undefined => numberOfWord(word) ?? MORE_NUMBERS.get(word)

/** Words in the form in which they are compared; articles only if there is nothing else. */
function wordsOf(title: string, language: string): string[] {
  const text = title
    .toLowerCase()
    .replace(/[\p{L}]+-[\p{L}]+/gu, (pair) => String(numberIn(pair) ?? pair))
    // "L'art" has an article, "don't" has none
    .replace(/(?<![\p{L}\p{N}])([ldjnmtsc]|qu)['’]/gu, '$1 ')
    .replace(/['’]/g, '')
    .replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '')
  const words = SCRIPT_WITHOUT_SPACES.test(text) ? segmented(text, language) : (text.match(WORD) ?? [])
  const forms = words.map(formOf)
  const kept = forms.filter((word) => !ARTICLES.has(word))
  return kept.length > 0 ? kept : forms
}

const WORD = /[\p{L}\p{M}\p{N}]+|[&+]/gu

const segmented = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? segment : [],
  )

const formOf = (word: string): string => (AND.has(word) ? '&' : String(numberIn(word) ?? withoutAccents(word)))

// only the marks of European scripts: others change the letter
const withoutAccents = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')

/** However they are spaced: 'Home Office', 'Home-Office' and 'Homeoffice'. */
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.join('') === other.join('')

/** From 0 to 1. */
function sharedWords(one: readonly string[], other: readonly string[]): number {
  const [first, second] = joinedAlike(one, other)
  const left = [...second]
  const takes = (word: string, isLike: (one: string, other: string) => boolean): boolean => {
    const at = left.findIndex((candidate) => isLike(word, candidate))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const others = first.filter((word) => !takes(word, isSameWord))
  const numbers = others.filter((word) => takes(word, areNumbers)).length
  const shared = first.length - others.length + numbers * OTHER_NUMBER
  return (2 * shared) / (first.length + second.length)
}

function termsIn(words: readonly string[], language: string): string[] {
  const stop = functionWords(language)
  const kept = words.filter((word) => word !== '&' && !stop.has(word) && !/^\p{Script=Hiragana}$/u.test(word))
  return kept.length > 0 ? kept : [...words]
}

const sets = new Map<string, ReadonlySet<string>>()

/** Of the language and of English, in which many titles are anyway. */
function functionWords(language: string): ReadonlySet<string> {
  const known = sets.get(language)
  if (known) return known
  const words = new Set([...stopWords(language), ...stopWords('en')].map(withoutAccents))
  sets.set(language, words)
  return words
}

/** Two words of one title that are one in the other become one. */
function joinedAlike(one: readonly string[], other: readonly string[]): [readonly string[], readonly string[]] {
  const join = (words: readonly string[], like: readonly string[]): readonly string[] => {
    const at = words.findIndex(
      (word, place) => place > 0 && like.some((whole) => isSameWord(whole, `${words[place - 1]}${word}`)),
    )
    return at < 0 ? words : join(words.toSpliced(at - 1, 2, `${words[at - 1]}${words[at]}`), like)
  }
  const first = join(one, other)
  return [first, join(other, first)]
}

/** Other endings and spellings: 'recipe' and 'recipes', 'color' and 'colour'. A word is another one if its beginning is. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const length = Math.min(one.length, other.length)
  if (length < 4 || !other.startsWith(one.slice(0, 3)) || SCRIPT_WITHOUT_SPACES.test(one) || /\d/.test(one + other))
    return false
  return distance(one, other) <= (length >= 8 ? 2 : 1)
}

const areNumbers = (one: string, other: string): boolean => /^\d+$/.test(one) && /^\d+$/.test(other)
