import { contentOf, sentencesOf, shareOf } from './clauses.ts'
import { agrees, type Figure, figuresIn } from './figures.ts'
import { AFFIRMED, NEGATION } from './polarity.ts'

/** A stretch of a passage about one thing: contrasts and semicolons separate things. */
type Part = { text: string; words: readonly string[]; figures: readonly Figure[]; isReferring: boolean }

const CONTRAST = /;|,?\s(?:while|whereas|but|während|aber|hingegen)\s/giu
const REFERRING = /^\P{L}*(?:it|they|he|she|this|these|that|those|both|es|sie|er|dies|diese[rsn]?|beide)(?!\p{L})/iu
const MIN_SHARED = 0.5

function partsOf(passage: string, language: string): Part[] {
  return sentencesOf(passage, language)
    .flatMap((sentence) => sentence.split(CONTRAST))
    .map((text) => ({
      text,
      words: contentOf(text, language),
      figures: figuresIn(text, 'stated'),
      isReferring: REFERRING.test(text),
    }))
}

/**
 * Whether a claim gives a number to the wrong thing, turns a comparison of numbers or a change around, names another thing
 * as the first of its kind, or speaks of most where the passage says a third. Its words and numbers are all in the passage.
 */
export function isOtherRelation(claim: string, passage: string, language: string): boolean {
  const parts = partsOf(passage, language)
  return (
    isOfAnother(claim, parts, language) ||
    isOtherOrder(claim, parts, language) ||
    isTurned(claim, passage) ||
    isOtherSuperlative(claim, parts, language) ||
    isOtherShare(claim, parts, language)
  )
}

/** A figure stands with another subject, and the claim's own subject has another figure of the same kind. */
function isOfAnother(claim: string, parts: readonly Part[], language: string): boolean {
  const words = contentOf(claim, language)
  const [subject] = words
  if (subject === undefined) return false
  return figuresIn(claim).some((figure) => {
    if (!figure.unit) return false
    const holders = parts.filter(({ figures }) => figures.some((one) => agrees(figure, one)))
    if (holders.length === 0 || holders.some(({ words: own, isReferring }) => isReferring || own.includes(subject)))
      return false
    const isElsewhere = holders.every(({ words: [first = subject] }) => !words.includes(first))
    const own = parts.filter((part) => part.words.includes(subject))
    return isElsewhere && own.some(({ figures }) => figures.some(({ unit }) => unit?.kind === figure.unit?.kind))
  })
}

const MORE =
  /(?<!\p{L})(?:more|higher|larger|longer|greater|bigger|older|heavier|mehr|höher\p{L}*|größer\p{L}*|länger\p{L}*|älter\p{L}*|schwerer\p{L}*)(?!\p{L})/iu
const LESS =
  /(?<!\p{L})(?:less|fewer|lower|smaller|shorter|younger|lighter|weniger|niedriger\p{L}*|kleiner\p{L}*|kürzer\p{L}*|jünger\p{L}*)(?!\p{L})/iu

/** 'A has more than B' where the numbers of A and B say otherwise. */
function isOtherOrder(claim: string, parts: readonly Part[], language: string): boolean {
  const [left, right, ...more] = claim.split(/(?<!\p{L})(?:than|als)(?!\p{L})/iu)
  if (left === undefined || right === undefined || more.length > 0 || MORE.test(left) === LESS.test(left)) return false
  const [one, other] = [contentOf(left, language), contentOf(right, language)]
  const figuresAbout = (own: readonly string[], others: readonly string[]) => {
    const named = own.filter((word) => !others.includes(word))
    const about = parts.filter(
      ({ words }) =>
        named.some((word) => words.includes(word)) &&
        !others.some((word) => !own.includes(word) && words.includes(word)),
    )
    const figures = about.flatMap((part) => part.figures)
    const [first] = figures
    const isOneKind = figures.every(({ unit }) => unit?.kind === first?.unit?.kind)
    return about.length === 1 && first && isOneKind
      ? { kind: first.unit?.kind, values: figures.flatMap((f) => f.values[0] ?? []) }
      : null
  }
  const [mine, theirs] = [figuresAbout(one, other), figuresAbout(other, one)]
  if (!mine || !theirs || mine.kind === undefined || mine.kind !== theirs.kind) return false
  return MORE.test(left)
    ? Math.max(...mine.values) < Math.min(...theirs.values)
    : Math.min(...mine.values) > Math.max(...theirs.values)
}

const TO = /^\s*(?:to|auf|bis)\s*$/iu
const FROM = /(?<!\p{L})(?:from|von)\s*[$€£]?\s*$/iu

/** 'from 3 to 9' where the passage goes from 9 to 3. */
function isTurned(claim: string, passage: string): boolean {
  const changes = (text: string) => {
    const figures = figuresIn(text)
    return figures.flatMap((from, at) => {
      const to = figures[at + 1]
      const isChange = to && TO.test(text.slice(from.end, to.start)) && FROM.test(text.slice(0, from.start))
      return isChange ? [{ from: from.values[0], to: to.values[0] }] : []
    })
  }
  const stated = changes(passage)
  return changes(claim).some(
    ({ from, to }) =>
      from !== to &&
      stated.some((one) => one.from === to && one.to === from) &&
      !stated.some((one) => one.from === from && one.to === to),
  )
}

const SUPERLATIVE =
  /(?<!\p{L})(?:the (?:most|least) (\p{L}+)|the (\p{L}{2,}est)|(?:am|der|die|das|den|dem|des) (\p{L}{3,}ste[nrms]?))(?!\p{L})/giu
const NO_SUPERLATIVE =
  /^(?:forest|interest|harvest|request|contest|protest|guest|rest|test|west|nest|chest|ersten?|letzten?|kosten|osten|westen|meisten)$/i

/** 'The most popular one is B' where the passage says it of A, and names B elsewhere. */
function isOtherSuperlative(claim: string, parts: readonly Part[], language: string): boolean {
  const words = contentOf(claim, language)
  return superlativesIn(claim).some((superlative) => {
    const said = parts
      .flatMap(({ text }) => text.split(/,\s/))
      .filter((text) => superlativesIn(text).includes(superlative))
    const [first] = said
    if (first === undefined || said.length > 1) return false
    const there = contentOf(first, language)
    const elsewhere = words.filter((word) => !there.includes(word) && parts.some((part) => part.words.includes(word)))
    return elsewhere.length > 0 && there.some((word) => !words.includes(word)) && sharesOnly(words, there, superlative)
  })
}

/** The claim says nothing of the clause but its superlative and perhaps its kind. */
const sharesOnly = (words: readonly string[], there: readonly string[], superlative: string) =>
  words.filter((word) => there.includes(word) && !superlative.startsWith(word)).length <= 1

const superlativesIn = (text: string): string[] =>
  [...text.matchAll(SUPERLATIVE)].flatMap(([, one, two, three]) => {
    const word = (one ?? two ?? three ?? '').toLowerCase()
    return NO_SUPERLATIVE.test(word) ? [] : [word.replace(/(?<=st)e[nrms]?$/, '')]
  })

const MOST =
  /(?<!\p{L})(?<!the )(?:most (?:of|\p{L}+s)|the majority|a majority|die meisten|eine mehrheit|die mehrheit)(?!\p{L})/iu
const FEW =
  /(?<!\p{L})(?:(?<!a )few (?:of|\p{L}+s)|hardly any|a minority|nur wenige|eine minderheit|kaum jemand)(?!\p{L})/iu
const HALF = 50

/** 'Most' of something of which the passage has a share below half, and the other way round. */
function isOtherShare(claim: string, parts: readonly Part[], language: string): boolean {
  const [isMost, isFew] = [MOST.test(claim), FEW.test(claim)]
  if (isMost === isFew || figuresIn(claim).some(isShare)) return false
  const words = contentOf(claim, language)
  const shares = parts
    .filter((part) => shareOf(words, new Set(part.words)) >= MIN_SHARED)
    .flatMap(({ figures }) => figures.filter(isShare).flatMap(({ values }) => values[0] ?? []))
  return shares.length > 0 && shares.every((share) => (isMost ? share < HALF : share > HALF))
}

const isShare = ({ unit }: Figure) => unit?.kind === 'share'

const DENIED =
  /(?<!\p{L})(?:not|nicht|rather than|instead of|statt|anstatt|anstelle von)\s+(?!(?:mehr|more|only|just|nur|until|before|bis|vor)\s)((?:\p{L}+\s+){0,4}?\p{L}+)\s*(?:[.,;:!?]|$|(?:but|sondern)(?!\p{L}))/giu

/**
 * Whether the passage denies a phrase of the claim in passing, as in 'made of branches, not of compost', and says it
 * nowhere else.
 */
export function deniesPhrase(claim: string, passage: string, language: string): boolean {
  if (claim.match(NEGATION)) return false
  const words = new Set(contentOf(claim, language))
  return sentencesOf(passage.replace(AFFIRMED, ' '), language).some((sentence) =>
    [...sentence.matchAll(DENIED)].some(({ 1: phrase = '', index }) => {
      const denied = contentOf(phrase, language)
      const before = contentOf(sentence.slice(0, index), language)
      if (denied.length === 0 || !denied.every((word) => words.has(word))) return false
      const rest = [...words].filter((word) => !denied.includes(word))
      return rest.length > 0 && rest.filter((word) => before.includes(word)).length / rest.length >= SAME_SUBJECT
    }),
  )
}

const SAME_SUBJECT = 0.6
