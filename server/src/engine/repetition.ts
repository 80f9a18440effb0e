/** Characters to search, held back until repetition is ruled out. */
const REACH = 8_000
const FIRST_LOOK = 40
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

const LETTER = /[\p{L}\p{M}\p{N}]/u
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ')

/** Detects a continuation that starts by repeating the end of `before`. Ignores white space. */
export function startOfRepetition(before: string) {
  const tail = collapseSpaces(before.slice(-REACH)).trimEnd()
  const isLineEnded = /\n[ \t]*$/.test(before)
  const lastWord = /[\p{L}\p{M}\p{N}]+$/u.exec(tail)?.[0] ?? ''

  const isWhole = (word: string) =>
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${word}(?![\\p{L}\\p{M}\\p{N}])`, 'iu').test(tail.slice(0, -word.length))

  function isRepeated(piece: string, next: string): boolean {
    const start = tail.length - piece.length
    const previous = tail.slice(0, start)
    const isUnspaced = UNSPACED.test(piece)
    if (!isUnspaced && LETTER.test(previous.slice(-1)) && LETTER.test(piece.slice(0, 1))) return false
    // after a finished line only whole sentences and lines can repeat
    if (isLineEnded) return /^(\s*\n|$)/.test(next) || /[.!?…。！？]["'”’»)]*$/u.test(piece)
    // a sentence may start with the words of its heading
    if (/(^|\s)#{1,6} $/.test(previous) || /(^|\s)#{1,6} [^#]*$/.test(lastLineOf(before, piece))) return false
    const beginsSentence = /(^|[.!?…。！？]["'”’»)]* |[-*+] |\d[.)] )$/u.test(previous) || beginsLine(before, piece)
    // two matching words are no coincidence
    if (piece.includes(' ') || (isUnspaced && piece.length > 1) || (beginsSentence && piece.length > 2)) return true
    if (piece !== lastWord) return false
    return !LETTER.test(next.slice(0, 1)) || (piece.length >= 3 && !isWhole(piece))
  }

  return {
    /** True while the text so far may still become a repetition. */
    isPossible(more: string): boolean {
      const text = collapseSpaces(more).trimStart()
      if (text.length < FIRST_LOOK) return true
      return text.length <= REACH && tail.includes(text.trimEnd())
    },
    /** The length of the repetition in `more`. */
    lengthIn(more: string): number {
      const text = collapseSpaces(more).trimStart()
      for (let length = Math.min(text.length, tail.length); length > 0; length -= 1) {
        const piece = text.slice(0, length)
        if (piece.endsWith(' ') || !tail.endsWith(piece)) continue
        const end = rawLength(more, piece)
        if (isRepeated(piece, more.slice(end))) return end
      }
      return 0
    },
  }
}

function lastLineOf(before: string, piece: string): string {
  const line = collapseSpaces(before.trimEnd().slice(before.trimEnd().lastIndexOf('\n') + 1))
  return piece.length >= line.length ? '' : line.slice(0, line.length - piece.length)
}

const beginsLine = (before: string, piece: string) =>
  collapseSpaces(before.trimEnd().slice(before.trimEnd().lastIndexOf('\n') + 1)).trimStart() === piece

function rawLength(more: string, piece: string): number {
  let at = more.length - more.trimStart().length
  for (const character of collapseSpaces(piece).split('')) {
    if (character !== ' ') at += 1
    else while (/\s/.test(more.charAt(at))) at += 1
  }
  return at
}
