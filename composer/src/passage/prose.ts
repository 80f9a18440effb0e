/** One paragraph, list item or quoted line: its words, and whether sentences may be removed. */
export type Prose = { text: string; isWhole: boolean }

type Piece = string | Prose

const FENCE = /^ {0,3}(```|~~~)/
const OTHER = /^\s*$|^ {0,3}(#{1,6}(\s|$)|\||<|([-*_])( *\3){2,} *$|={3,} *$|\[[^\]]+\]:)|^( {4}|\t)\S/
const QUOTE = /^\s*(>\s?)+/
const MARKER = /^\s*([-*+•]|\d{1,9}[.)])\s+(\[[ xX]\]\s+)?/

/** Applies `change` only to the prose of a Markdown text. It must return the same number of pieces. */
export function mapProse(markdown: string, change: (prose: readonly Prose[]) => readonly string[]): string {
  const pieces = piecesOf(markdown)
  const changed = change(pieces.filter((piece): piece is Prose => typeof piece !== 'string'))
  let next = 0
  return pieces.map((piece) => (typeof piece === 'string' ? piece : (changed[next++] ?? piece.text))).join('')
}

function piecesOf(markdown: string): Piece[] {
  const pieces: Piece[] = []
  let fence: string | null = null
  let open: Prose | null = null
  for (const line of markdown.split(/(?<=\n)/)) {
    const words = line.replace(/\r?\n$/, '')
    const mark = FENCE.exec(words)?.[1] ?? null
    if (fence !== null || mark !== null) {
      if (fence === null) fence = mark
      else if (mark === fence) fence = null
      open = null
      pieces.push(line)
    } else if (OTHER.test(words) && !(open && /^\s{4,}\S/.test(words))) {
      open = null
      pieces.push(line)
    } else {
      const quote = QUOTE.exec(words)?.[0] ?? ''
      const start: string = quote + (MARKER.exec(words.slice(quote.length))?.[0] ?? '')
      if (open && start === '') {
        // the previous line's end belongs to the paragraph that continues
        const end = pieces.pop()
        open.text += `${typeof end === 'string' ? end : ''}${words}`
      } else {
        open = { text: words.slice(start.length), isWhole: quote === '' }
        pieces.push(start, open)
      }
      pieces.push(line.slice(words.length))
      if (quote !== '') open = null
    }
  }
  return pieces
}
