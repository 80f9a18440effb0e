import { linearText } from '@makeready/formulas/linear-text'
import { mathMarkup } from '@makeready/formulas/math-markup'
import type { ReadFormula } from '@makeready/formulas/math-node'
import type { EpubContext } from './epub-context.ts'
import { escapeXml } from './xhtml.ts'

/** MathML, with the words that a reader without it shows or says (EPUB Accessibility 1.1, alttext). */
export function formulaMarkup(context: EpubContext, { math }: ReadFormula): string {
  context.hasFormulas = true
  return mathMarkup(math, { alttext: linearText(math), dir: 'ltr' })
}

export function displayFormula(context: EpubContext, formula: ReadFormula): string {
  const number = formula.tag === null ? '' : `<span class="tag">${escapeXml(formula.tag)}</span>`
  // what may be wider than the page is scrolled with the keyboard, too
  return `<div class="formula" tabindex="0">${formulaMarkup(context, formula)}${number}</div>`
}
