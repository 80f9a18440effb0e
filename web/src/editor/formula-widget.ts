import { type EditorView, WidgetType } from '@codemirror/view'
import { isLeaf, type MathNode } from '@makeready/formulas/math-node'
import classes from './page.module.css'

const MATHML = 'http://www.w3.org/1998/Math/MathML'

/** A formula as browsers set MathML. What is no TeX stays as it was typed. */
export class FormulaWidget extends WidgetType {
  readonly tex: string
  readonly display: boolean
  readonly source: string

  constructor(tex: string, display: boolean, source: string) {
    super()
    this.tex = tex
    this.display = display
    this.source = source
  }

  override eq(other: FormulaWidget): boolean {
    return other.source === this.source && other.display === this.display
  }

  override toDOM(view: EditorView): HTMLElement {
    const element = formulaElement(this.tex, this.display, this.source, () => view.requestMeasure())
    if (this.display) element.classList.add(classes.display ?? '')
    return element
  }

  override ignoreEvent(): boolean {
    return false
  }
}

/** The reader of TeX is loaded with the first formula. `onSet`: its size has changed. */
export function formulaElement(tex: string, display: boolean, source: string, onSet = () => {}): HTMLElement {
  const element = document.createElement('span')
  element.className = classes.formula ?? ''
  element.textContent = source
  const show = async () => {
    const { readFormula } = await import('@makeready/formulas/read-formula')
    const read = readFormula(tex, display)
    if (read) element.replaceChildren(mathElement(read.math), ...(read.tag === null ? [] : [` ${read.tag}`]))
    else element.classList.add(classes.unread ?? '')
    onSet()
  }
  show().catch(() => element.classList.add(classes.unread ?? ''))
  return element
}

function mathElement(node: MathNode): Element {
  const element = document.createElementNS(MATHML, node.tag)
  for (const [name, value] of Object.entries(node.attributes)) if (name !== 'xmlns') element.setAttribute(name, value)
  element.append(...(isLeaf(node) ? [node.text] : node.children.map(mathElement)))
  return element
}
