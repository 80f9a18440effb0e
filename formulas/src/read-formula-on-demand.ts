import { createRequire } from 'node:module'
import type { ReadFormula } from './math-node.ts'

type Reader = typeof import('./read-formula.ts')
let reader: Reader | null = null

/** `readFormula` for Node: loads its library, about a tenth of a second, with the first formula, as most books have none. */
export function readFormulaOnDemand(tex: string, display: boolean): ReadFormula | null {
  reader ??= createRequire(import.meta.url)('./read-formula.ts') as Reader
  return reader.readFormula(tex, display)
}
