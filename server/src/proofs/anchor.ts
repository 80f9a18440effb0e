import { ANCHOR_CONTEXT } from '@makeready/contract/domain/proofs'
import { diffArrays } from 'diff'

/** Words of a text and where they were, as the Web Annotation Data Model's text quote and position selectors (W3C). */
export type Anchor = { from: number; quote: string; before: string; after: string }

/** Kept from an earlier text: `length` characters at `was`, now at `is`. */
type Kept = { was: number; is: number; length: number }

/** Words added and removed, including blanks: a third of a second of work. Of texts with more, paragraphs are compared. */
const MOST_EDITS = 1_500
/** Characters around a place in which its former neighbors may be now. */
const NEARBY = 160
/** The share of the former neighbors that must still be there, for words that few others share and for all others. */
const SUPPORT = { long: 0.15, short: 0.4 }
/** From this length on, hardly any words are repeated by chance. */
const LONG_QUOTE = 20
/** Characters beside shorter words that must still be the same. */
const LEAST_AGREEMENT = 8
/** Characters on each side that are compared to tell equal words apart. */
const FURTHEST = 200

export function makeAnchor(text: string, from: number, to: number): Anchor {
  return {
    from,
    quote: text.slice(from, to),
    before: text.slice(Math.max(0, from - ANCHOR_CONTEXT), from),
    after: text.slice(to, to + ANCHOR_CONTEXT),
  }
}

/**
 * Finds words of `old` again in `now`: where the comparison of both keeps them among neighbors, or where they were moved
 * together with what stood beside them. The result is the offset in `now`, or null: then these words are of an earlier
 * wording. It never leads to other words, and not to the same words elsewhere. One comparison serves all anchors.
 */
export function anchorFinder(old: string, now: string): (anchor: Anchor) => number | null {
  let kept: Kept[] | undefined
  return (anchor) => {
    if (old.slice(anchor.from, anchor.from + anchor.quote.length) !== anchor.quote) return onlyPlace(anchor, now)
    if (old === now) return anchor.from
    kept ??= comparedTexts(old, now)
    return keptPlace(anchor, old, now, kept) ?? movedPlace(anchor, old, now, kept)
  }
}

/** Without the text it is from: the only place that has the words between the same neighbors. */
function onlyPlace({ quote, before, after }: Anchor, now: string): number | null {
  const whole = before + quote + after
  const at = now.indexOf(whole)
  return at >= 0 && now.indexOf(whole, at + 1) < 0 ? at + before.length : null
}

function keptPlace(anchor: Anchor, old: string, now: string, kept: readonly Kept[]): number | null {
  const { from, quote } = anchor
  const piece = kept.find(({ was, length }) => was <= from && from + quote.length <= was + length)
  if (!piece) return null
  const place = piece.is + from - piece.was
  const isLong = quote.length >= LONG_QUOTE
  if (support(anchor, place, old, kept) < (isLong ? SUPPORT.long : SUPPORT.short)) return null
  const { before, after } = agreement({ text: old, at: from }, { text: now, at: place }, quote.length)
  if (!isLong && before + after < LEAST_AGREEMENT) return null
  return isOwn(anchor, old, now, place) ? place : null
}

/** A comparison can take one of two equal sentences for the other: neither side may agree better with another one. */
function isOwn({ from, quote }: Anchor, old: string, now: string, place: number): boolean {
  const agreementWith = (at: number) => agreement({ text: old, at }, { text: now, at: place }, quote.length)
  const own = agreementWith(from)
  return placesOf(quote, old)
    .filter((at) => at !== from)
    .map(agreementWith)
    .every(({ before, after }) => before <= own.before && after <= own.after && before + after < own.before + own.after)
}

type Place = { text: string; at: number }

/** How many characters before and after the words are the same at both places. */
function agreement(one: Place, other: Place, length: number): { before: number; after: number } {
  let before = 0
  while (before < FURTHEST && same(one.text[one.at - before - 1], other.text[other.at - before - 1])) before += 1
  let after = 0
  while (after < FURTHEST && same(one.text[one.at + length + after], other.text[other.at + length + after])) after += 1
  return { before, after }
}

const same = (one: string | undefined, other: string | undefined) => one !== undefined && one === other

function placesOf(quote: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) places.push(at)
  return places
}

/** The share of the characters beside the words, without spaces, that are kept near their place, from 0 to 1. */
function support({ from, quote }: Pick<Anchor, 'from' | 'quote'>, place: number, old: string, kept: readonly Kept[]) {
  const to = from + quote.length
  const [start, end] = [Math.max(0, from - ANCHOR_CONTEXT), Math.min(old.length, to + ANCHOR_CONTEXT)]
  let [all, near] = [0, 0]
  for (let at = start; at < end; at += 1) {
    if ((at >= from && at < to) || /\s/.test(old[at] ?? '')) continue
    all += 1
    const piece = kept.find(({ was, length }) => was <= at && at < was + length)
    if (piece && Math.abs(piece.is + at - piece.was - place) <= NEARBY + quote.length) near += 1
  }
  return all === 0 ? 1 : near / all
}

/** Among words that are new at their place: the only one with a whole side of its former neighbors. */
function movedPlace(anchor: Anchor, old: string, now: string, kept: readonly Kept[]): number | null {
  const { quote, before, after } = anchor
  const found = placesOf(quote, now).filter((at) => {
    const isElsewhere = kept.some(({ is, length }) => is < at + quote.length && at < is + length)
    const hasSide =
      (before.length === ANCHOR_CONTEXT && now.slice(0, at).endsWith(before)) ||
      (after.length === ANCHOR_CONTEXT && now.startsWith(after, at + quote.length))
    return !isElsewhere && hasSide && isOwn(anchor, old, now, at)
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

const WORDS = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu
const PARAGRAPHS = /\n+|[^\n]+/g

/** What both texts share, in order, word by word if there aren't too many changes. */
function comparedTexts(old: string, now: string): Kept[] {
  const changesOf = (pieces: RegExp) =>
    diffArrays(old.match(pieces) ?? [], now.match(pieces) ?? [], { maxEditLength: MOST_EDITS })
  const changes = changesOf(WORDS) ?? changesOf(PARAGRAPHS)
  const kept: Kept[] = []
  let [was, is] = [0, 0]
  for (const { added, removed, value } of changes ?? []) {
    const length = value.join('').length
    if (!added && !removed) kept.push({ was, is, length })
    if (!added) was += length
    if (!removed) is += length
  }
  return kept
}
