import type { ProofRun } from '@makeready/contract/proofs'
import { textBlocks } from './text-blocks.ts'

/** Shown characters that are chosen together, and where they are in the Markdown. */
type Piece = { text: string; from: number; to: number }
type Place = { from: number; to: number }
/** A mark such as bold, with its signs, and what is between those. */
type Mark = Place & { content: Place }

/**
 * What guests see has no signs of Markdown, so their wording has none either. Only what they changed is replaced: bold
 * type, links, pictures and references beside it stay.
 *
 * @returns Markdown in place of `quote`, which is at `from` in `section`
 */
export function suggestedWording(section: string): (quote: string, from: number, wording: string) => string {
  const blocks = textBlocks(section)
  return (quote, from, wording) => {
    const to = from + quote.length
    const touched = blocks
      .filter(({ kind }) => kind !== 'code')
      .flatMap(({ runs }) => runs)
      .filter((runs) => runs.some((run) => run.at < to && from < endOf(run)))
    const [runs] = touched
    if (!runs || touched.length > 1) return wording
    const pieces = piecesOf(runs, section).filter((piece) => from <= piece.from && piece.to <= to)
    const changed = changedPart(pieces, wording)
    const { from: first, to: last, words } = aroundMarks(changed, pieces, marksOf(runs), { from, to })
    return section.slice(from, first) + words + section.slice(last, to)
  }
}

const endOf = (run: ProofRun) => run.at + (run.length ?? run.text.length)

function piecesOf(runs: readonly ProofRun[], section: string): Piece[] {
  const pieces = runs.flatMap((run): Piece[] => {
    if (run.length !== undefined) return [{ text: run.text, from: run.at, to: endOf(run) }]
    let to = run.at
    return [...run.text].map((text) => {
      const from = to
      to += text.length
      return { text, from, to }
    })
  })
  return pieces.map(({ text, from, to }, at) => ({
    text,
    // a backslash before a sign, and the margin of a quotation's next line, go with it
    from: section[from - 1] === '\\' && (pieces[at - 1]?.to ?? 0) < from ? from - 1 : from,
    to: text === '\n' ? (pieces[at + 1]?.from ?? to) : to,
  }))
}

/** Without what both have at their beginning and at their end. */
function changedPart(pieces: readonly Piece[], wording: string): Place & { words: string } {
  let [start, begins] = [0, 0]
  for (let piece = pieces[start]; piece && wording.startsWith(piece.text, begins); piece = pieces[start]) {
    start += 1
    begins += piece.text.length
  }
  let [end, ends] = [pieces.length, wording.length]
  for (let piece = pieces[end - 1]; piece && end > start; piece = pieces[end - 1]) {
    const at = ends - piece.text.length
    if (at < begins || !wording.startsWith(piece.text, at)) break
    end -= 1
    ends = at
  }
  const from = start < end ? pieces[start]?.from : (pieces[start - 1]?.to ?? pieces[0]?.from)
  const to = start < end ? pieces[end - 1]?.to : from
  return { from: from ?? 0, to: to ?? 0, words: wording.slice(begins, ends) }
}

function marksOf(runs: readonly ProofRun[]): Mark[] {
  const marks = new Map<string, Mark>()
  for (const run of runs) {
    for (const [from, to] of run.inside ?? []) {
      const { content } = marks.get(`${from} ${to}`) ?? { content: { from: run.at, to: run.at } }
      marks.set(`${from} ${to}`, { from, to, content: { from: content.from, to: Math.max(content.to, endOf(run)) } })
    }
  }
  return [...marks.values()]
}

/** A mark of which one end is changed is changed as a whole, and one whose words are left out goes with them. */
function aroundMarks(
  changed: Place & { words: string },
  pieces: readonly Piece[],
  marks: readonly Mark[],
  limit: Place,
) {
  let { from, to, words } = changed
  const shown = (start: number, end: number) =>
    pieces.flatMap((piece) => (start <= piece.from && piece.to <= end ? [piece.text] : [])).join('')
  for (const { content, ...mark } of marks) {
    const isBeside = to <= mark.from || mark.to <= from
    const isWithin = content.from <= from && to <= content.to
    const isLeftOut = words === '' && from === content.from && to === content.to && from < to
    const isInLimit = limit.from <= mark.from && mark.to <= limit.to
    if (isBeside || (isWithin && !isLeftOut) || !isInLimit) continue
    const [first, last] = [Math.min(from, mark.from), Math.max(to, mark.to)]
    words = shown(first, from) + words + shown(to, last)
    ;[from, to] = [first, last]
  }
  return { from, to, words }
}
