import type { ProofRun } from '@makeready/contract/proofs'
import type { Formula } from '@makeready/formulas/find-formulas'
import { type MathNode, mathElement } from '@makeready/formulas/math-node'
import { readFormulaOnDemand } from '@makeready/formulas/read-formula-on-demand'

/** Masked text with each formula as a piece of its own, which is chosen as a whole. What is no TeX is text. */
export function withFormulas(runs: readonly ProofRun[], formulas: readonly Formula[], markdown: string): ProofRun[] {
  return runs.flatMap((run) => {
    if (run.length !== undefined) return [run]
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

function mathOf({ tex, display }: Formula): MathNode | null {
  const read = readFormulaOnDemand(tex, display)
  if (!read || read.tag === null) return read?.math ?? null
  const number = { tag: 'mtext', attributes: {}, children: [], text: `\u2003${read.tag}` }
  return mathElement('math', [...read.math.children, number], read.math.attributes)
}
