import { readFormula } from '@makeready/formulas/read-formula'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Formula } from './formula.tsx'

const shown = (tex: string, display = false) => {
  const read = readFormula(tex, display)
  return read && renderToStaticMarkup(createElement(Formula, { node: read.math }))
}

it('a formula in a proof is MathML, and what is between its signs is text', () => {
  expect(shown('x^2')).toMatch(/<math[^>]*>.*<msup><mi>x<\/mi><mn[^>]*>2<\/mn><\/msup>.*<\/math>/)
  expect(shown('x', true)).toContain('display="block"')
  expect(shown('\\text{<b onclick="x()">}')).toContain('&lt;b')
})
