import type { Words } from './selected-words.ts'

const NAME = 'chosen'

/** Marks the words that are being written about, also while a field has the selection. Not in older browsers. */
export function markChosen(words: Words | null): void {
  if (!('highlights' in CSS)) return
  const range = words && rangeOf(words)
  if (range) CSS.highlights.set(NAME, new Highlight(range))
  else CSS.highlights.delete(NAME)
}

/** The paragraph in which they begin. */
export const blockOf = (words: Words) => piecesOf(words)[0]?.closest<HTMLElement>('[data-block]') ?? null

function rangeOf(words: Words): Range | null {
  const pieces = piecesOf(words)
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first?.firstChild || !last?.firstChild) return null
  const range = document.createRange()
  if (first.dataset.length) range.setStartBefore(first.firstChild)
  else range.setStart(first.firstChild, Math.max(0, words.from - Number(first.dataset.at)))
  const length = last.firstChild.textContent?.length ?? 0
  if (last.dataset.length) range.setEndAfter(last.firstChild)
  else range.setEnd(last.firstChild, Math.min(length, words.to - Number(last.dataset.at)))
  return range
}

function piecesOf({ contentId, from, to }: Words): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(`[data-content="${contentId}"] [data-at]`)
  return [...all].filter(({ dataset, textContent }) => {
    const at = Number(dataset.at)
    return at < to && from < at + Number(dataset.length ?? textContent?.length ?? 0)
  })
}
