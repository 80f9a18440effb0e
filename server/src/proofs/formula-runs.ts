import type { ProofRun } from '@makeready/contract/proofs'
import type { Formula } from '@makeready/formulas/find-formulas'
import { type MathNode, mathElement } from '@makeready/formulas/math-node'
import { readFormulaOnDemand } from '@makeready/formulas/read-formula-on-demand'

/** Masked text with each formula as a piece of its own, which is selected as a whole. What isn't TeX stays text. */
export function withFormulas(runs: readonly ProofRun[], formulas: readonly Formula[], markdown: string): ProofRun[] {
  return runs.flatMap((run) => {
    if (run.length !== undefined) return [{ ...run, text: unmasked(run, run.length, formulas, markdown) }]
    const to = run.at + run.text.length
    const part = (from: number, end: number): ProofRun[] =>
      from < end ? [{ ...run, text: markdown.slice(from, end), at: from }] : []
    const pieces: ProofRun[] = []
    let at = run.at
    for (const formula of formulas) {
      const { start, end } = formula
      const math = run.at <= start && end <= to ? mathOf(formula) : null
      if (!math) continue
      const tex = markdown.slice(start, end)
      pieces.push(...part(at, start), { ...run, text: tex, at: start, length: end - start, math })
      at = end
    }
    return [...pieces, ...part(at, to)]
  })
}

/** Of code or a picture, whose text isn't as long as its Markdown. */
function unmasked({ text, at }: ProofRun, length: number, formulas: readonly Formula[], markdown: string): string {
  const masked = formulas
    .filter(({ start, end }) => at <= start && end <= at + length)
    .map(({ start, end }) => markdown.slice(start, end).replaceAll('\n', ''))
    .join('')
  if (masked === '') return text
  let used = 0
  return text.replace(/\ufffc+/g, (signs) => {
    used += signs.length
    return masked.slice(used - signs.length, used)
  })
}

function mathOf({ tex, display }: Formula): MathNode | null {
  const read = readFormulaOnDemand(tex, display)
  if (!read || read.tag === null) return read?.math ?? null
  const number = { tag: 'mtext', attributes: {}, children: [], text: `\u2003${read.tag}` }
  return mathElement('math', [...read.math.children, number], read.math.attributes)
}
