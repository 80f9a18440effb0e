import { type Formula, findFormulas } from './find-formulas.ts'

const OBJECT = '\ufffc'

/** The text with a placeholder of one's own for each formula; null for a text without any. */
export function replaceFormulas(
  markdown: string,
  placeholder: (formula: Formula, at: number) => string,
): { text: string; formulas: Formula[] } | null {
  const formulas = findFormulas(markdown)
  if (formulas.length === 0) return null
  let text = ''
  let end = 0
  formulas.forEach((formula, at) => {
    text += markdown.slice(end, formula.start) + placeholder(formula, at)
    end = formula.end
  })
  return { text: text + markdown.slice(end), formulas }
}

/** The text with U+FFFC for each character of its formulas: every place in it stays, and no word of TeX is left. */
export function maskFormulas(markdown: string): string {
  const masked = replaceFormulas(markdown, ({ start, end }) => markdown.slice(start, end).replace(/[^\n]/g, OBJECT))
  return masked?.text ?? markdown
}
