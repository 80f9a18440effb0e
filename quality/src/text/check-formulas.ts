import { createRequire } from 'node:module'
import { findFormulas } from '@makeready/formulas/find-formulas'
import type { ParsedSection } from '../parsing/parse-section.ts'
import type { Report } from '../report.ts'

type Reader = typeof import('@makeready/formulas/read-formula')
let reader: Reader | null = null

/** TeX that the documents print as it was typed, because it is wrong or unknown. */
export function checkFormulas({ markdown }: ParsedSection, report: Report): void {
  for (const { start, end, tex, display } of findFormulas(markdown)) {
    // loaded with the first formula: most books have none
    reader ??= createRequire(import.meta.url)('@makeready/formulas/read-formula') as Reader
    if (!reader.readFormula(tex, display)) report.add({ rule: 'unread-formula', level: 'warn', at: { start, end } })
  }
}
