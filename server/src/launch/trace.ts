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

type Place = { section: TracedSection; text: string; plain: string; words: ReadonlySet<string> }

/** Finds for each sentence of a text where the product says it. */
export class Tracer {
  readonly #language: string
  readonly #places: readonly Place[]
  readonly #whole: string
  readonly #words: ReadonlySet<string>
  readonly #stems: ReadonlySet<string>
  readonly #facts: readonly string[]
  readonly #frames: ReadonlySet<string>
  /** facts without their numbers */
  readonly #shapes: ReadonlySet<string>
  readonly #stop: ReadonlySet<string>

  constructor({ language, sections, facts, frames }: TracedBook) {
    this.#language = language
    this.#stop = stopWords(language)
    this.#places = sections.flatMap((section) =>
      statementsIn(withoutAuthorNotes(section.content), language).map(({ text }) => ({
        section,
        text,
        plain: plain(text),
        words: this.#contentWords(text),
      })),
    )
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
    const said = this.#places.find((place) => place.plain.includes(key)) ?? this.#places.find(isIn(key))
    if (said && key.includes(' ')) return { ...none, origin: 'book', section: quoteOf(said) }
    const words = this.#contentWords(text)
    const near = this.#nearest(words)
    if (near && near.share >= LEAST_SHARE && words.size >= FEWEST_WORDS)
      return { ...none, origin: 'book', section: quoteOf(near.place) }
    const foreign = [...words].filter((word) => !this.#stems.has(word))
    const isStatement = words.size >= FEWEST_WORDS && foreign.length >= FEWEST_WORDS && !asksOrInvites(text)
    return { ...none, origin: isStatement ? 'unsupported' : 'frame' }
  }

  /** Numbers, names, quotations and promises that the product doesn't have. */
  missingIn(text: string): string[] {
    const has = (part: string) => this.#whole.includes(` ${plain(part)} `)
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

  #contentWords(text: string): Set<string> {
    const words = wordsIn(text, this.#language).map((word) => plain(word.text))
    return new Set(words.filter((word) => word.length > 2 && !this.#stop.has(word)).map(stem))
  }

  #nearest(words: ReadonlySet<string>): { place: Place; share: number } | null {
    let best: { place: Place; share: number } | null = null
    for (const place of this.#places) {
      let shared = 0
      for (const word of words) if (place.words.has(word)) shared += 1
      const share = words.size === 0 ? 0 : shared / words.size
      if (share > (best?.share ?? 0)) best = { place, share }
    }
    return best
  }
}

/** A sentence of a text that takes in a whole one of the product, such as an entry with its number. */
const isIn = (key: string) => (place: Place) => place.plain.length > 20 && key.includes(place.plain)

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
