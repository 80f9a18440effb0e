import { LIMITS } from '@makeready/contract/domain/limits'

/** A passage with its surroundings, to find it again in an edited text. */
export type Anchor = { passage: string; before: string; after: string }

/** Two characters within a word, or the halves of one character. */
const IN_WORD = /^(?:[\p{L}\p{M}\p{N}]{2}|[\u{10000}-\u{10FFFF}])$/u

/** Extends the selection to whole words, without surrounding space; null if empty. */
export function anchorOf(text: string, start: number, end: number): Anchor | null {
  const chosen = text.slice(start, end)
  if (chosen.trim() === '') return null
  let from = start + chosen.length - chosen.trimStart().length
  let to = end - (chosen.length - chosen.trimEnd().length)
  const isInWord = (at: number) => IN_WORD.test(text.slice(at - 1, at + 1))
  while (isInWord(from)) from -= 1
  while (isInWord(to)) to += 1
  return {
    passage: text.slice(from, to),
    before: text.slice(Math.max(0, from - LIMITS.passageContext), from).toWellFormed(),
    after: text.slice(to, to + LIMITS.passageContext).toWellFormed(),
  }
}

/** The match with the most similar surroundings; null if gone. */
export function locateAnchor(text: string, { passage, before, after }: Anchor): number | null {
  let best: number | null = null
  let most = -1
  for (let at = text.indexOf(passage); at !== -1; at = text.indexOf(passage, at + 1)) {
    const alike = commonEnd(text, at, before) + commonStart(text, at + passage.length, after)
    if (alike > most) {
      best = at
      most = alike
    }
  }
  return best
}

function commonEnd(text: string, end: number, before: string): number {
  let length = 0
  while (length < before.length && text[end - 1 - length] === before[before.length - 1 - length]) length += 1
  return length
}

function commonStart(text: string, start: number, after: string): number {
  let length = 0
  while (length < after.length && text[start + length] === after[length]) length += 1
  return length
}
