import type { LaunchOrigin } from '@makeready/contract/launch'
import { withoutAuthorNotes } from '@makeready/quality/author-notes'
import { stopWords } from '@makeready/quality/measures/stop-words'
import { isUnspaced, wordsIn } from '@makeready/quality/parsing/words'
import { forbiddenIn } from './forbidden-words.ts'
import { type Statement, statementsIn } from './statements.ts'

/** A section's text as written, with the product's Markdown. */
export type TracedSection = { id: string; name: string; content: string }
/** Markdown aside. `facts`: statements that follow from the product's details, such as '8 chapters' and the price. */
export type TracedBook = {
  language: string
  sections: readonly TracedSection[]
  facts: readonly string[]
  /** sentences of a kit that state nothing */
  frames: readonly string[]
}

/** Share of a sentence's content words that its place in the product must have. */
const LEAST_SHARE = 0.5
/** A sentence with fewer content words of its own states nothing. */
const FEWEST_WORDS = 3
const NUMBER = /\p{N}+(?:[.,:]\p{N}+)*/gu
const NAME = /(?<![.!?…:“"„]\s*)(?<=\s)(?:\p{Lu}[\p{L}’'-]+)(?:\s+\p{Lu}[\p{L}’'-]+)*/gu
const NAME_PARTS = String.raw`\p{Lu}[\p{L}’'-]+(?:\s+\p{Lu}(?:[\p{L}’'-]+|\.))*`
/** All German nouns have capitals: a name is what follows a person's title or who a quotation is from. */
const GERMAN_NAMES = [
  new RegExp(
    String.raw`(?<!\p{L})(?:Dr\.|Prof\.|Herrn?|Frau|\p{L}*(?:[Kk]och|[Kk]öchin|[Mm]eister|[Bb]äcker|[Aa]utor|[Tt]rainer|[Ee]xperte|[Pp]rofessor|[Kk]ritiker|[Cc]oach|[Aa]rzt|[Ää]rzt)(?:in)?)\s+(${NAME_PARTS})`,
    'gu',
  ),
  new RegExp(
    String.raw`[“”"«»‘’]\s*,?\s*(?:so|sagt|sagte|meint|meinte|schreibt|schrieb|findet|urteilt)\s+(${NAME_PARTS})`,
    'gu',
  ),
]
/** '— Maria K.' below a testimonial. */
const ATTRIBUTION = /[—–-]\s*(\p{Lu}\p{L}+(?:\s+\p{Lu}\p{L}*\.?)+)\s*$/u
const QUOTED = /[“„"«]([^”“"»]{12,})[”“"»]/gu

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

export type Place = { section: TracedSection; text: string; plain: string; words: ReadonlySet<string> }

/** The sentences of a section, for a tracer. */
export const placesIn = (section: TracedSection, language: string): Place[] =>
  statementsIn(withoutAuthorNotes(section.content), language).map(({ text }) => ({
    section,
    text,
    plain: plain(text),
    words: contentWords(text, language),
  }))

/** Finds for each sentence of a text where the product says it: only the places that share a word with it are compared. */
export class Tracer {
  readonly #language: string
  readonly #places: readonly Place[]
  /** of each content word, in order */
  readonly #placesWith = new Map<string, number[]>()
  readonly #whole: string
  readonly #words: ReadonlySet<string>
  readonly #stems: ReadonlySet<string>
  readonly #facts: readonly string[]
  readonly #frames: ReadonlySet<string>
  /** facts without their numbers */
  readonly #shapes: ReadonlySet<string>

  /** `places`: those of all sections, if they are known. */
  constructor(
    { language, sections, facts, frames }: TracedBook,
    places: readonly Place[] = sections.flatMap((section) => placesIn(section, language)),
  ) {
    this.#language = language
    this.#places = places
    for (const [at, { words }] of places.entries())
      for (const word of words) {
        const known = this.#placesWith.get(word)
        if (known) known.push(at)
        else this.#placesWith.set(word, [at])
      }
    this.#facts = facts.flatMap((fact) => sentencesOf(fact, language).map(plain))
    this.#shapes = new Set(this.#facts.filter((fact) => /\p{N}/u.test(fact)).map(shapeOf))
    this.#frames = new Set(frames.flatMap((frame) => sentencesOf(frame, language).map(plain)))
    const names = sections.map(({ name }) => name)
    this.#whole = ` ${[...this.#places.map((place) => place.plain), ...names.map(plain), ...this.#facts].join(' ')} `
    this.#words = new Set(this.#whole.split(' '))
    this.#stems = new Set([...this.#words].map(stem))
  }

  /** One origin a sentence. */
  trace(markdown: string): LaunchOrigin[] {
    return statementsIn(markdown, this.#language).map((statement) => this.originOf(statement))
  }

  originOf({ text }: Pick<Statement, 'text'>): LaunchOrigin {
    const key = plain(text)
    const missing = this.#frames.has(key) ? [] : this.missingIn(text)
    const none = { text, section: null, missing }
    if (this.#frames.has(key)) return { ...none, origin: 'frame' }
    if (missing.length > 0) return { ...none, origin: 'unsupported' }
    if (this.#facts.some((fact) => fact.includes(key) || key === fact)) return { ...none, origin: 'details' }
    const words = contentWords(text, this.#language)
    const { said, near, share } = this.#closest(key, words)
    if (said && key.includes(' ')) return { ...none, origin: 'book', section: quoteOf(said) }
    if (near && share >= LEAST_SHARE && words.size >= FEWEST_WORDS)
      return { ...none, origin: 'book', section: quoteOf(near) }
    const foreign = [...words].filter((word) => !this.#stems.has(word))
    const isStatement = words.size >= FEWEST_WORDS && foreign.length >= FEWEST_WORDS && !asksOrInvites(text)
    return { ...none, origin: isStatement ? 'unsupported' : 'frame' }
  }

  /** Numbers, names, quotations and promises that the product doesn't have. */
  missingIn(text: string): string[] {
    const has = (part: string) => {
      const key = plain(part)
      return key.includes(' ') ? this.#whole.includes(` ${key} `) : this.#words.has(key)
    }
    const numbers = [...text.matchAll(NUMBER)].map(([found]) => found)
    const isMiscounted = this.#shapes.has(shapeOf(plain(text))) && !this.#facts.includes(plain(text))
    const names = isUnspaced(text) ? [] : namesIn(text, this.#language)
    const signed = ATTRIBUTION.exec(text)?.[1]
    const quotes = [...text.matchAll(QUOTED)].map(([, quoted = '']) => quoted)
    return [
      ...numbers.filter((number) => isMiscounted || !has(number)),
      ...[...names, ...(signed ? [signed] : [])].filter(
        (name) => !name.split(/\s+/).every((word) => this.#words.has(plain(word)) || has(word)),
      ),
      ...quotes.filter((quote) => !this.#whole.includes(plain(quote))),
      ...forbiddenIn(text).filter((phrase) => !has(phrase)),
    ]
  }

  /** The first place that has the whole sentence or is within it, and the one that shares most words with it. */
  #closest(key: string, words: ReadonlySet<string>): { said?: Place; near?: Place; share: number } {
    const shared = new Map<number, number>()
    for (const word of words)
      for (const at of this.#placesWith.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    let [whole, within, near, most] = [Infinity, Infinity, Infinity, 0]
    for (const [at, count] of shared) {
      const place = this.#places[at]
      if (!place) continue
      if (count === words.size && at < whole && place.plain.includes(key)) whole = at
      if (count === place.words.size && at < within && isIn(key, place)) within = at
      if (count > most || (count === most && at < near)) [near, most] = [at, count]
    }
    const said = this.#places[whole] ?? this.#places[within]
    const nearest = this.#places[near]
    return { ...(said && { said }), ...(nearest && { near: nearest }), share: most / Math.max(1, words.size) }
  }
}

/** A sentence of a text that takes in a whole one of the product, such as an entry with its number. */
const isIn = (key: string, place: Place) => place.plain.length > 20 && key.includes(place.plain)

function contentWords(text: string, language: string): Set<string> {
  const stop = stopWords(language)
  const words = isUnspaced(text) ? wordsIn(text, language).map((word) => plain(word.text)) : plain(text).split(' ')
  return new Set(words.filter((word) => word.length > 2 && !stop.has(word)).map(stem))
}

const namesIn = (text: string, language: string): string[] =>
  language.split('-')[0] === 'de'
    ? GERMAN_NAMES.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []))
    : [...text.matchAll(NAME)].map(([found]) => found)

const shapeOf = (fact: string) => fact.replace(/\p{N}+/gu, '#')

const sentencesOf = (markdown: string, language: string) => statementsIn(markdown, language).map(({ text }) => text)

/** Endings differ between 'step' and 'steps'. */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s|en|e|n)$/, '') : word)

const asksOrInvites = (text: string) =>
  /[?？]["”’»]?$/.test(text) ||
  /^(?:reply|read|get|see|take|start|try|click|order|buy|antworte|lies|hol|sieh|nimm|probier|klick|bestell|kauf)\b/i.test(
    text,
  )

function quoteOf({ section: { id, name }, text }: Place): LaunchOrigin['section'] {
  return { id, name, quote: text }
}
