import { labelLength, oppositesIn } from '../../languages/quiz-words.ts'
import type { Block, Direction, Inline } from '../../manuscript/manuscript.ts'
import { inlineText } from '../../manuscript/plain-text.ts'
import { dropText, plain } from './lines.ts'
import type { Choice } from './question.ts'

export type Answer = { lead: Inline[]; dir: Direction; rest: Block[] }

const LETTERS =
  /^\(?([A-H])\)?((?:\s*(?:,|&|\+|\/|and|und|et|y|e|en|i|и)\s*\(?[A-H]\)?)*)\s*(?:[.):,;–—-]+\s*|(?=\s*$)|\s+(?=\())/u
const SMALL_LETTER = /^\(?([a-h])(?:\)|\.(?=\s|$))\s*[:–—-]?\s*|^([a-h])\s*$/u
/** The answer's first clause, as far as it can be asked for. */
const FIRST_SENTENCE = /^(.{1,60}?)(?:[.!;](?=\s|$)|\s[–—-]\s|[:：]\s|$)/su
/** Behind 'No' in 'No, it …' and 'No.', but not in 'No flour' */
const AFTER_WORD = /^(?:\s*$|[.,;:!：，。、–—]|\s+[(–—-])/u
/** '2 percent', of which the number alone is right too */
const NUMBER_WITH_UNIT = /^(\d[\d.,]*)\s*(?:%|°?\p{L}+)$/u
const MOST_WORDS = 3
const MOST_CHARACTERS = 40

/** An answer's first paragraph without 'Answer:', and what follows it. */
export function answerOf(blocks: readonly Block[]): Answer | null {
  const [first, ...rest] = blocks
  if (first?.t !== 'paragraph') return null
  const label = labelLength(inlineText(first.children), 'answer')
  return { lead: dropText(first.children, label), dir: first.dir, rest }
}

/** The choices that an answer names by letter or in their own words, and the reason after it; null if it names none. */
export function namedChoices(
  choices: readonly Choice[],
  answer: Answer,
): { right: ReadonlySet<number>; reason: Block[] } | null {
  const { lead } = answer
  const text = inlineText(lead)
  const byLetter = LETTERS.exec(text) ?? SMALL_LETTER.exec(text)
  if (byLetter) {
    const letters = byLetter[0].toUpperCase().match(/(?<!\p{L})[A-H](?!\p{L})/gu) ?? []
    const right = new Set(letters.map((letter) => letter.charCodeAt(0) - 65))
    if (right.size === 0 || [...right].some((at) => at >= choices.length)) return null
    const after = dropText(lead, byLetter[0].length)
    const named = right.size === 1 ? choices[[...right][0] ?? 0] : undefined
    return { right, reason: reasonOf(named ? withoutChoice(after, named) : capitalized(after), answer) }
  }
  const said = plain(text)
  const found = choices
    .map((choice, at) => ({ at, words: plain(inlineText(choice.text)) }))
    .filter(({ words }) => words !== '' && startsWithWord(said, words))
    .sort((one, other) => other.words.length - one.words.length)[0]
  if (!found) return null
  const choice = choices[found.at] as Choice
  return { right: new Set([found.at]), reason: reasonOf(withoutChoice(lead, choice), answer) }
}

/** An answer that begins with 'True', 'No' and the like, as two choices of the language; null for others. */
export function oppositeChoices(
  answer: Answer,
  language: string,
  mayConsent: boolean,
): { choices: Choice[]; reason: Block[] } | null {
  const { lead } = answer
  const text = inlineText(lead)
  const [truth = ['', ''], consent = ['', '']] = oppositesIn(language)
  const [englishTruth = ['', ''], englishConsent = ['', '']] = oppositesIn('en')
  const pairs = [
    [truth, truth],
    [englishTruth, truth],
    ...(mayConsent
      ? [
          [consent, consent],
          [englishConsent, consent],
        ]
      : []),
  ] as const
  for (const [typed, shown] of pairs)
    for (const [at, word] of (typed as readonly string[]).entries()) {
      if (!text.toLowerCase().startsWith(word.toLowerCase()) || !AFTER_WORD.test(text.slice(word.length))) continue
      const choices = (shown as readonly string[]).map(
        (value, index): Choice => ({
          text: [{ t: 'text', value }],
          isRight: index === at,
        }),
      )
      return { choices, reason: reasonOf(capitalized(dropText(lead, word.length)), answer) }
    }
  return null
}

/**
 * What a learner can type, in the forms that are right too: a number, what fills a gap, or an answer of a few words that
 * needs no sentence after it. Null for others, which can be put in too many ways for a program to judge.
 */
export function shortAnswer(answer: Answer, hasGap: boolean): { accepted: string[]; reason: Block[] } | null {
  const { lead } = answer
  const text = inlineText(lead).trim()
  const first = FIRST_SENTENCE.exec(text)
  const words = first?.[1]?.trim() ?? ''
  if (!first || words === '' || words.length > MOST_CHARACTERS || words.split(/\s+/).length > MOST_WORDS) return null
  const after = dropText(lead, inlineText(lead).indexOf(words) + first[0].length)
  if (!hasGap && !/^\d/.test(words) && inlineText(after).trim() !== '') return null
  const [, number = words] = NUMBER_WITH_UNIT.exec(words) ?? []
  const alternatives = words.split(/\s+(?:or|oder|ou|o|of|lub|или)\s+|\s*\/\s*/iu)
  const forms = [words, ...alternatives, withoutArticle(words), words.replace(/\s*\([^)]*\)/g, ''), number]
  const accepted = [...new Map(forms.map((form) => [plain(form), form.trim()])).values()].filter(
    (form) => plain(form) !== '',
  )
  return { accepted, reason: reasonOf(capitalized(after), answer) }
}

const startsWithWord = (text: string, word: string): boolean =>
  text.startsWith(word) && !/^\p{L}/u.test(text.slice(word.length))

const withoutArticle = (words: string): string =>
  words.replace(/^(?:an?|the|der|die|das|ein|eine|le|la|les|un|une|el|los|las|una|il|lo|het|een|o|os|as)\s+/i, '')

function withoutChoice(inlines: readonly Inline[], { text }: Choice): Inline[] {
  const words = inlineText(text).trim()
  const own = inlineText(inlines)
  if (words === '' || !own.toLowerCase().startsWith(words.toLowerCase().replace(/[.!]$/, '')))
    return capitalized([...inlines])
  return capitalized(dropText(inlines, words.length))
}

const SEPARATOR = /^[\s.,;:)–—-]+/

/** The reason as a sentence of its own: 'because it is soft' begins it. */
function capitalized(inlines: Inline[]): Inline[] {
  const cut = SEPARATOR.exec(inlineText(inlines))?.[0].length ?? 0
  const [first, ...others] = dropText(inlines, cut)
  if (first?.t !== 'text') return first ? [first, ...others] : []
  return [{ ...first, value: `${first.value.charAt(0).toUpperCase()}${first.value.slice(1)}` }, ...others]
}

function reasonOf(inlines: readonly Inline[], { dir, rest }: Answer): Block[] {
  const bare = withoutReasonLabel(inlines)
  const first: Block[] = inlineText(bare).trim() === '' ? [] : [{ t: 'paragraph', dir, children: bare }]
  return [...first, ...withoutReasonLabels(rest)]
}

/** Paragraphs without 'Explanation:'. */
export const withoutReasonLabels = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => (block.t === 'paragraph' ? { ...block, children: withoutReasonLabel(block.children) } : block))

function withoutReasonLabel(inlines: readonly Inline[]): Inline[] {
  const length = labelLength(inlineText(inlines), 'reason')
  return length > 0 ? capitalized(dropText(inlines, length)) : [...inlines]
}
