import type { EditorSelection, Line, Transaction } from '@codemirror/state'

/** Characters that open and close nothing in Markdown. */
const PLAIN = /^[\p{L}\p{M}\p{N} ,.;!?'’"“”„()-]*$/u
const SIGNS = /[|`~<>$\\]|^\s*\[/
const LETTER = /\p{L}/u
/** Characters; longer texts are not typed. */
const LONGEST = 200

/** Words between `from` and `to` of the old text were replaced; `after` is their line in the new one. */
export type Typed = { from: number; to: number; after: Line }

/**
 * Where a transaction replaced plain words in the middle of a line that has the caret: the text's blocks stay what they
 * are, and so does the look of its other lines. Null for other changes.
 */
export function plainTyping({ docChanged, changes, startState, state }: Transaction): Typed | null {
  if (!docChanged) return null
  const found: { from: number; to: number; text: string }[] = []
  changes.iterChanges((from, to, _, __, inserted) => {
    const length = Math.max(inserted.length, to - from)
    found.push({ from, to, text: length > LONGEST ? '\n' : `${startState.sliceDoc(from, to)}${inserted}` })
  })
  const [change] = found
  if (!change || found.length > 1 || !PLAIN.test(change.text)) return null
  const { from, to } = change
  const before = startState.doc.lineAt(from)
  // what precedes the first letter decides on the block
  if (SIGNS.test(before.text) || !LETTER.test(before.text.slice(0, from - before.from))) return null
  const after = state.doc.lineAt(from)
  return isIn(before, startState.selection) && isIn(after, state.selection) ? { from, to, after } : null
}

const isIn = ({ from, to }: Line, { ranges }: EditorSelection) =>
  ranges.every((range) => range.from >= from && range.to <= to)
