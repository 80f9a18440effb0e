import { countWords } from '@makeready/contract/domain/reading-time'
import { capitalize } from '../language/case.ts'
import { sharedStems, stems } from '../language/stems.ts'
import { isQuestion, proseOf, refersBack, standsAlone } from './find-pieces.ts'
import { countedParts, mainSections } from './kit-facts.ts'
import type { LaunchBook } from './launch-book.ts'
import type { Phrases } from './phrases.ts'
import type { Pieces } from './piece.ts'

/** Words of a headline, as its limit says. */
export const HEADLINE_WORDS = 12
const FEWEST = 4
const MOST_OF_GAIN = 10
/** 'Take a song apart' says too little where there is more to say. */
const CLEAR_GAIN = 7
/** Makes no sense over a page. */
const POINTS_AT = /^(?:this|these|here|first|after|hier|da)\b/i
const STATES = /^[\p{L}“"„][^:;]*[.!…]$/u
/** From this rank on, a sentence is about what the title names. */
const ABOUT_THE_TITLE = 3

const GAINS =
  /^(?:(?:at the end,? |by the end,? )?you can (?:now |also )?|you now can |you will be able to |(?:am ende |danach )?(?:du kannst|kannst du|sie können|können sie) (?:jetzt |nun |nun auch |auch )?)(.+)[.!]$/i
/** What 'You can now …' continues with in a second half of the sentence. */
const DANGLES = /\b(?:what|that|which|when|how|was|dass|wie)$/
const PARTS = /, (?:and |but |und |aber )?|: |; | – | — /

/** Where the product leads its reader, in its own words: 'raise a loaf on flour, water and salt'; '' if it doesn't say. */
export function gainOf({ closing, problem, promise }: Pieces, most = MOST_OF_GAIN): string {
  for (const sentence of [...closing, ...promise, ...problem].flat()) {
    const [, all = ''] = GAINS.exec(sentence) ?? []
    const gain = shortGain(all, most)
    if (gain) return gain
  }
  return ''
}

/** 'raise a loaf on flour, water and salt, and when one fails …' → up to the last part that ends a list. */
function shortGain(all: string, most: number): string {
  if (all === '' || !standsAlone(all)) return ''
  let end = 0
  const found = all.split(PARTS).flatMap((part, at, parts) => {
    end = all.indexOf(part, end) + part.length
    const text = all.slice(0, end)
    const words = countWords(text)
    const endsList = at === 0 || at === parts.length - 1 || / (?:and|und) /.test(part)
    return endsList && words >= FEWEST - 1 && words <= most && !DANGLES.test(text) ? [text] : []
  })
  return found.at(-1) ?? ''
}

/**
 * What the product gives its readers, at most 12 words, and not its title again. Never from its story of a problem, nor a
 * sentence about failing.
 */
export function headlineOf(book: LaunchBook, pieces: Pieces, phrases: Phrases): string {
  const { title, subtitle, audience } = book
  const { facts } = phrases
  const skills = skillsOf(book, pieces)
  const all = capitalize(gainOf(pieces))
  // a list of such headings is said by the clearest of them
  const gain = skills.some((skill) => sameWords(all, skill)) ? '' : all
  const isClear = countWords(gain) >= CLEAR_GAIN
  const counted = countedParts(book, pieces, phrases)
  const forReaders = (text: string) => (audience && text ? facts.headlineFor(audience, text) : '')
  const taught = pairsOf(skills, pieces).map((pair) => facts.skills(pair))
  const candidates = [
    ...(isClear ? [forReaders(gain), gain] : []),
    ...[...taught, ...skills].map(forReaders),
    subtitle && countWords(subtitle) > FEWEST ? subtitle : '',
    ...taught,
    ...skills.filter((skill) => countWords(skill) > FEWEST),
    forReaders(gain),
    gain,
    sentenceAbout(book, pieces),
    ...skills,
    ...(counted.length > 1 ? [3, 2].map((count) => forReaders(facts.list(counted.slice(0, count)))) : []),
    openingSentence(book),
    counted.length > 1 ? facts.list(counted.slice(0, 3)) : '',
  ]
  const isNew = (text: string) => text !== '' && !words(title).includes(words(text))
  return candidates.find((text) => isNew(text) && countWords(text) <= HEADLINE_WORDS) ?? title
}

const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
const sameWords = (one: string, other: string) => words(one) === words(other)

/**
 * What readers learn to do, as the headings of steps say it: first those that need nothing else to be understood, and of
 * these the ones with a number or a time, which say most.
 */
function skillsOf(book: LaunchBook, { steps }: Pieces): string[] {
  const main = mainSections(book)
  const headings = steps.flatMap(({ section, heading }) =>
    main.includes(section) && countWords(heading) > 2 && !NO_SKILL.test(heading) && !isNegative(heading)
      ? [heading]
      : [],
  )
  const about = stems(book.title)
  const weight = (heading: string) => {
    const exact = NEEDS_CONTEXT.test(heading) ? 4 : IS_EXACT.test(heading) ? 0 : 2
    return exact + (sharedStems(stems(heading), about) > 0 ? 0 : 1)
  }
  return [...new Set(headings)].toSorted((one, other) => weight(one) - weight(other))
}

/** Two at a time, as the product has them in order; none that would make three things of them. */
const pairsOf = (skills: readonly string[], { steps }: Pieces): string[][] => {
  const single = skills.filter((skill) => !AND.test(skill) && !NEEDS_CONTEXT.test(skill))
  const place = (skill: string) => steps.findIndex(({ heading }) => heading === skill)
  return single.flatMap((one, at) =>
    single.slice(at + 1).map((other) => [one, other].toSorted((a, b) => place(a) - place(b))),
  )
}

/** 'How to …', 'The …', 'What …?' */
const NO_SKILL =
  /^(?:how|what|why|when|where|who|the|a|an|your|my|first|steps?|was|wie|warum|wann|wo|wer|der|die|das|schritte?)\b.*[?:]?$|[?:.]$/i
const NEEDS_CONTEXT = /\b(?:the|th(?:is|ese|at|em|eir)|it|sie|ihn|es|dies\p{L}*)\b/iu
const IS_EXACT =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|(?:a|an|one) (?:week|day|month|season|year|hour|evening|morning|afternoon)|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|einem Tag|einer (?:Woche|Stunde))\b/i
const AND = / (?:and|und) /

/** What people read as a failure, a loss or a fear. */
const NEGATIVE =
  /\b(?:no|not|never|nothing|nobody|none|neither|nor|cannot|without|avoid\w*|fail\w*|quit\w*|gave up|giv(?:e|es|ing) up|abandon\w*|los(?:e|es|ing|t|s)|dead|die[sd]?|dying|gone|wrong|late|clos(?:e|es|ing)|outbreaks?|troubles?|problems?|mistakes?|hurts?|afraid|fears?|wast\w+|hat(?:e|es|ed)|bad|worse|worst|blam\w+|empty|tension|panic|ruin\w*|spoil\w*|tired|stress\w*|nicht|nichts|nie|niemals|niemand|kein\w*|ohne|scheiter\w*|vermeid\w*|aufgeb\w*|aufgegeben|verlier\w*|verlor\w*|falsch\w*|fehler\w*|probleme?|schlecht\w*|zu spät|angst|leer\w*)\b|n[’']t\b/i
const isNegative = (text: string) => NEGATIVE.test(text)

/** The first short sentence that opens a paragraph, is about what the title names and can stand over a page. */
function openingSentence(book: LaunchBook): string {
  const about = stems(book.title)
  const paragraphs = mainSections(book).flatMap(({ parts }) => parts.flatMap(proseOf))
  return (
    paragraphs
      .flatMap((sentences) => sentences.slice(0, 1))
      .find((one) => isHeadline(one) && !PERSONAL.test(one) && sharedStems(stems(one), about) > 0) ?? ''
  )
}

const PERSONAL = /\b(?:I|we|my|our|ich|wir|mein\w*|unser\w*|it|its|this|they)\b/i

/** The strongest short sentence of the promise about what the title names; '' without one. */
function sentenceAbout({ title }: LaunchBook, { promise }: Pieces): string {
  // short words are mostly function words, in any language
  const about = new Set([...stems(title)].filter((word) => word.length > 3))
  const ranked = promise.flatMap((sentences, paragraph) =>
    sentences.filter(isHeadline).map((sentence) => {
      const isTurn = sentence === sentences[0] && paragraph > 0
      return { sentence, rank: sharedStems(stems(sentence), about) * ABOUT_THE_TITLE + (isTurn ? 1 : 0) }
    }),
  )
  const [best] = ranked.toSorted((one, other) => other.rank - one.rank)
  return best && best.rank >= ABOUT_THE_TITLE ? best.sentence : ''
}

function isHeadline(sentence: string): boolean {
  const words = countWords(sentence)
  return (
    words >= FEWEST &&
    words <= HEADLINE_WORDS &&
    STATES.test(sentence) &&
    !isQuestion(sentence) &&
    !isNegative(sentence) &&
    !refersBack(sentence) &&
    !POINTS_AT.test(sentence)
  )
}
