import { findFormulas } from '@makeready/formulas/find-formulas'
import { readFormulaOnDemand } from '@makeready/formulas/read-formula-on-demand'
import type { ParsedSection } from '../parsing/parse-section.ts'
import type { Report } from '../report.ts'

/** TeX that the documents print as it was typed, because it is wrong or unknown. */
export function checkFormulas({ markdown }: ParsedSection, report: Report): void {
  for (const { start, end, tex, display } of findFormulas(markdown)) {
    if (!readFormulaOnDemand(tex, display)) report.add({ rule: 'unread-formula', level: 'warn', at: { start, end } })
  }
}
