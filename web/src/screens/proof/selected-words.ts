import type { ProofBlock, ProofRun } from '@makeready/contract/proofs'

/** Words of a section: where they are in its Markdown, and as they are shown. */
export type Words = {
  contentId: string
  from: number
  to: number
  text: string
  /** all in one paragraph, so that another wording can be suggested */
  isOneBlock: boolean
}

type Piece = { run: ProofRun; block: number; start: number; end: number }

/**
 * The words between two places of shown text, in the order of their runs. What is read as one piece is taken as a whole,
 * and so is a mark such as bold of which one end is inside and the other is not: otherwise its signs would be torn apart.
 */
export function wordsOf(contentId: string, blocks: readonly ProofBlock[], from: number, to: number): Words | null {
  let [first, last] = [from, to]
  const runs = blocks.flatMap(({ runs }, block) => runs.flat().map((run) => ({ run, block })))
  for (const [start, end] of runs.flatMap(({ run }) => run.inside ?? [])) {
    const isWithin = start <= first && last <= end
    if (start < last && first < end && !isWithin) {
      first = Math.min(first, start)
      last = Math.max(last, end)
    }
  }
  const pieces = runs.flatMap(({ run, block }): Piece[] => {
    const end = run.at + (run.length ?? run.text.length)
    if (end <= first || last <= run.at) return []
    if (run.length !== undefined) return [{ run, block, start: 0, end: run.text.length }]
    return [{ run, block, start: Math.max(0, first - run.at), end: Math.min(run.text.length, last - run.at) }]
  })
  const [head, tail] = [pieces[0], pieces.at(-1)]
  if (!head || !tail) return null
  const text = pieces
    .map(({ run, block, start, end }, at) => {
      const before = at > 0 && pieces[at - 1]?.block !== block ? '\n\n' : ''
      return before + run.text.slice(start, end)
    })
    .join('')
  if (text.trim() === '') return null
  return {
    contentId,
    from: Math.min(first, head.run.length === undefined ? head.run.at + head.start : head.run.at),
    to: Math.max(last, tail.run.length === undefined ? tail.run.at + tail.end : tail.run.at + tail.run.length),
    text,
    isOneBlock: head.block === tail.block && blocks[head.block]?.kind !== 'code',
  }
}

/** Where a block is in its section's Markdown; null for one without text. */
export function placeOf(block: ProofBlock): { from: number; to: number } | null {
  const runs = block.runs.flat()
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) return null
  const [begins, ends] = [first.inside?.[0]?.[0], last.inside?.[0]?.[1]]
  return {
    from: Math.min(first.at, begins ?? first.at),
    to: Math.max(last.at + (last.length ?? last.text.length), ends ?? 0),
  }
}

/** What is selected on the page: the section and the places of the first and last character, without blanks around. */
export function selectedPlace(selection: Selection | null): { contentId: string; from: number; to: number } | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const within = range.startContainer.parentElement?.closest<HTMLElement>('[data-content]')
  const section = within ?? closestTo(range)
  if (!section) return null
  const places: { from: number; to: number }[] = []
  for (const element of section.querySelectorAll<HTMLElement>('[data-at]')) {
    const text = element.firstChild
    if (!text || !range.intersectsNode(text)) continue
    const whole = text.textContent ?? ''
    const start = range.startContainer === text ? range.startOffset : 0
    const end = range.endContainer === text ? range.endOffset : whole.length
    const chosen = whole.slice(start, end)
    if (chosen.trim() === '') continue
    const at = Number(element.dataset.at)
    const length = element.dataset.length
    const from = length ? at : at + start + (chosen.length - chosen.trimStart().length)
    const to = length ? at + Number(length) : at + end - (chosen.length - chosen.trimEnd().length)
    places.push({ from, to })
  }
  const [first, last] = [places[0], places.at(-1)]
  return first && last ? { contentId: section.dataset.content ?? '', from: first.from, to: last.to } : null
}

const closestTo = (range: Range) =>
  [...document.querySelectorAll<HTMLElement>('[data-content]')].find((section) => range.intersectsNode(section)) ?? null
