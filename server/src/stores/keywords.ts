import type { GlossaryEntry } from '@makeready/contract/autopilot'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { groupsAbout, type SubjectGroup } from '@makeready/contract/domain/subjects'
import { stopWords } from '@makeready/quality/measures/stop-words'
import { numberWordIn } from '@makeready/quality/measures/support/number-words'
import { claimIn, offerIn, trademarkIn } from './refused-words.ts'

/** What a product says of its subject and its readers. */
export type KeywordSource = {
  /** with the subtitle */
  title: string
  language: string
  productType: ProductType
  /** 'Sourdough for busy parents' */
  niche: string | null
  concept: string | null
  /** 'busy parents who …' */
  readers: string | null
  problems: readonly string[]
  glossary: readonly GlossaryEntry[]
  /** of the sections */
  names: readonly string[]
  /** Markdown of the sections */
  texts: readonly string[]
}

type Words = {
  /** of a phrase for the readers */
  for: string
  /** what the product is, behind its subject */
  formats: Record<ProductType, readonly string[]>
  /** what every download is */
  downloads: readonly string[]
}

const WORDS: Record<'en' | 'de', Words> = {
  en: {
    for: 'for',
    formats: {
      ebook: ['guide', 'tips'],
      course: ['course', 'lessons'],
      template: ['templates', 'planner'],
      guide: ['guide', 'step by step'],
      plr: ['content', 'articles'],
      workbook: ['workbook', 'exercises'],
    },
    downloads: ['digital download', 'instant download', 'printable pdf', 'pdf and epub'],
  },
  de: {
    for: 'für',
    formats: {
      ebook: ['Ratgeber', 'Tipps'],
      course: ['Kurs', 'Lektionen'],
      template: ['Vorlagen', 'Planer'],
      guide: ['Anleitung', 'Schritt für Schritt'],
      plr: ['Texte', 'Artikel'],
      workbook: ['Arbeitsbuch', 'Übungen'],
    },
    downloads: ['Sofort-Download', 'PDF zum Ausdrucken', 'digitaler Download', 'PDF und EPUB'],
  },
}

const LONGEST_SUBJECT = 3
const LONGEST_READERS = 4
const LONGEST_PHRASE = 5
const MOST_TERMS = 6
/** Claims of the product about itself, which stores and buyers take for advertising. */
const PRAISE =
  /(?<![\p{L}-])(?:best|cheap|new|guaranteed|ultimate|amazing|sale|ebook|kindle|beste[rsn]?|billig|neu|garantiert|ultimativ)(?![\p{L}-])/iu
/** Whole sentences, which nobody types into a search: 'Everything is in one head'. */
const STATES = /^\S+ (?:is|are|was|has|have|begins?|ist|sind|war|hat|haben|beginnt|beginnen)\b/i
/** 'people' and 'readers' say nobody. */
const ANYONE = /^(?:people|readers|anyone|everyone|leser(?:innen)?|menschen|alle)$/i

/**
 * What buyers type into a store's search: subject, readers, problem and kind of product, the best first. No title of a section,
 * no claim, no trademark, nothing twice. In English or German; for other languages from the product's own words only.
 */
export function suggestKeywords(source: KeywordSource): string[] {
  const { language, productType, problems } = source
  const code = codeOf(language)
  const words = code && WORDS[code]
  const subject = subjectOf(source)
  const readers = readersOf(source)
  const [group, ...others] = code ? groupsOf(source) : []
  const isSaid = isAbout(source)
  const phrasesOf = ({ phrases }: SubjectGroup) => (code ? phrases[code].filter(isSaid) : [])
  // a title says what a product is about, an idea only what it was meant to be
  const isTitled = groupsAbout(titleAndNiche(source)).length > 0
  const called = group && code ? (isTitled ? group.phrases[code] : phrasesOf(group)) : []
  const terms = termsOf(source)
  const behind = subject && words ? words.formats[productType].map((format) => `${subject} ${format}`) : []
  const phrases = [
    ...(subject && readers && words ? [`${subject} ${words.for} ${readers}`] : []),
    ...called.slice(0, 3),
    ...behind.slice(0, 1),
    ...problems.map((problem) => problem.replace(/[.!?]+$/, '')).filter((problem) => !STATES.test(problem)),
    ...terms.often,
    ...called.slice(3),
    ...others.filter((other) => group && isRelated(group, other)).flatMap(phrasesOf),
    ...behind.slice(1),
    ...(readers ? [readers] : []),
    // for stores that take no word of the title
    ...terms.seldom,
  ]
  const names = new Set(source.names.map((name) => name.toLowerCase()))
  const usable = phrases
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter((phrase) => isSearch(phrase) && !names.has(phrase.toLowerCase()))
  return withoutRepetition(usable, language)
}

/** What buyers of any download look for. */
export function downloadKeywords(language: string): readonly string[] {
  const code = codeOf(language)
  return code ? WORDS[code].downloads : []
}

const codeOf = (language: string): 'en' | 'de' | null =>
  language.startsWith('de') ? 'de' : language.startsWith('en') ? 'en' : null

/**
 * What KDP doesn't search already because the title has it (Make Your Book More Discoverable with Keywords, G201298500): first
 * what shares no word with the title, then what adds a word to it.
 */
export function beyondTitle(keywords: readonly string[], title: string, language: string): string[] {
  const known = contentWords(title, language)
  const shared = (keyword: string) => [...contentWords(keyword, language)].filter((word) => known.has(word)).length
  const adds = (keyword: string) => shared(keyword) < contentWords(keyword, language).size
  return [
    ...keywords.filter((keyword) => shared(keyword) === 0),
    ...keywords.filter((keyword) => shared(keyword) > 0 && adds(keyword)),
  ]
}

function isSearch(phrase: string): boolean {
  const count = phrase.split(' ').length
  return phrase !== '' && count <= LONGEST_PHRASE && !/[:;“”"„()]/.test(phrase) && isAllowed(phrase)
}

const isAllowed = (phrase: string): boolean =>
  !PRAISE.test(phrase) && claimIn(phrase) === null && offerIn(phrase) === null && trademarkIn(phrase) === null

/** 'sourdough' of 'Sourdough for busy parents' or of the title; null where neither is that short. */
function subjectOf({ niche, title, language }: KeywordSource): string | null {
  const [main = ''] = title.split(':')
  for (const text of [niche ?? '', main]) {
    const [before = '', after] = text.split(/ (?:for|für) /i)
    const count = before.trim().split(/\s+/).length
    const isShort = count <= LONGEST_SUBJECT && (after !== undefined || text === niche)
    if (before.trim() !== '' && isShort) return inLowerCase(before.trim(), language)
  }
  return null
}

/** 'busy parents' of 'busy parents who bake at night'; null for anyone. */
function readersOf({ niche, title, readers, language }: KeywordSource): string | null {
  const named = [niche ?? '', title.split(':')[0] ?? ''].map((text) => text.split(/ (?:for|für) /i)[1] ?? '')
  for (const text of [...named, readers ?? '']) {
    const [group = ''] = text.split(/[,;.(\n]| (?:who|that|whose|with|die|der|mit|ab|aged) /i)
    const phrase = group.trim().replace(/^(?:the|a|an|die|den) /i, '')
    if (phrase !== '' && phrase.split(/\s+/).length <= LONGEST_READERS && !ANYONE.test(phrase))
      return inLowerCase(phrase, language)
  }
  return null
}

/** German nouns keep their capitals. */
const inLowerCase = (text: string, language: string): string => (language.startsWith('de') ? text : text.toLowerCase())

/**
 * The groups that title, niche or concept name most often, the one whose words the text has most often first; then what else
 * they name.
 */
function groupsOf(source: KeywordSource): SubjectGroup[] {
  const { concept, texts } = source
  const named = [titleAndNiche(source), concept ?? ''].map(groupsAbout).find((groups) => groups.length > 0) ?? []
  const said = countsOf(wordsIn(texts.join(' ')))
  const sum = ({ words }: SubjectGroup) => [...words].reduce((total, word) => total + (said.get(word) ?? 0), 0)
  return named
    .toSorted((one, other) => other.count - one.count || sum(other.group) - sum(one.group))
    .map(({ group }) => group)
}

const titleAndNiche = ({ title, niche }: KeywordSource): string => `${title} ${niche ?? ''}`

/** In the same part of a store: 'GAR…' for vegetables and for balconies. */
const isRelated = (one: SubjectGroup, other: SubjectGroup): boolean => shelfOf(one) === shelfOf(other)
const shelfOf = ({ codes: [first = ''] }: SubjectGroup): string => first.slice(0, 3)

/** Whether the product has half of a phrase's words; in German also as the beginning of a compound. */
function isAbout({ title, niche, texts, language }: KeywordSource): (phrase: string) => boolean {
  if (texts.length === 0) return () => true
  const said = contentWords([title, niche ?? '', ...texts].join(' '), language)
  const beginnings = language.startsWith('de') ? [...said].filter(({ length }) => length > 3) : []
  return (phrase) => {
    const words = [...contentWords(phrase, language)]
    const found = words.filter((word) => said.has(word) || beginnings.some((one) => word.startsWith(one)))
    return found.length * 2 >= words.length
  }
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? []

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/**
 * The glossary's terms of several words, or else pairs of words that a heading has and several sections repeat. `seldom`: pairs
 * that one section repeats, and the glossary's single words.
 */
function termsOf({ glossary, texts, language }: KeywordSource): { often: string[]; seldom: string[] } {
  const all = glossary.map(({ term }) => inLowerCase(term, language))
  const named = all.filter((term) => term.includes(' '))
  const headings = new Set(
    texts.flatMap((text) =>
      pairsIn(
        text
          .match(/^#{1,4} .+$/gm)
          ?.slice(1)
          .join('\n') ?? '',
        language,
      ),
    ),
  )
  const sections = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const text of texts) {
    const pairs = pairsIn(text.replace(/^#.*$/gm, ''), language).filter((pair) => headings.has(pair))
    for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1)
    for (const pair of new Set(pairs)) sections.set(pair, (sections.get(pair) ?? 0) + 1)
  }
  const ranked = [...counts].toSorted((one, other) => other[1] - one[1]).filter(([, count]) => count >= 2)
  const isOften = ([pair, count]: [string, number]) => count >= 3 && (sections.get(pair) ?? 0) >= 2
  const found = named.length >= MOST_TERMS / 2 ? [] : ranked.filter(isOften).map(([pair]) => pair)
  const often = [...new Set([...named, ...found])].slice(0, MOST_TERMS)
  const single = all.filter((term) => !term.includes(' '))
  return { often, seldom: [...ranked.map(([pair]) => pair), ...single].filter((term) => !often.includes(term)) }
}

/** Neighbors without a function word, a number or a mark between them, in lower case. */
function pairsIn(markdown: string, language: string): string[] {
  const common = stopWords(language)
  const runs = markdown.toLowerCase().split(/[^\p{L}\p{M}\s'’-]+|\n/u)
  return runs.flatMap((run) => {
    const words = run.split(/\s+/).filter(Boolean)
    return words.flatMap((word, at) => {
      const next = words[at + 1]
      const isTerm = (one: string) =>
        one.length > 2 && !common.has(one) && !/['’]/.test(one) && numberWordIn(one) === null
      return next && isTerm(word) && isTerm(next) ? [`${word} ${next}`] : []
    })
  })
}

/** Phrases of the same words in another order are one. */
function withoutRepetition(phrases: readonly string[], language: string): string[] {
  const seen = new Set<string>()
  return phrases.filter((phrase) => {
    const key = [...contentWords(phrase, language)].toSorted().join(' ')
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Without function words and endings of the plural. */
function contentWords(text: string, language: string): Set<string> {
  const common = stopWords(language)
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => !common.has(word)).map((word) => stemOf(word, language)))
}

function stemOf(word: string, language: string): string {
  if (word.length < 5) return word
  if (language.startsWith('de')) return word.replace(/(?:en|er|es|e|n|s)$/, '')
  return word.replace(/ies$/, 'y').replace(/(?:(?<=[sxz]|[cs]h)es|(?<![su])s)$/, '')
}
