import { linearText } from '@makeready/formulas/linear-text'
import { isLeaf, type MathNode, type ReadFormula } from '@makeready/formulas/math-node'
import type { PrintText } from './print-text.ts'

/** A part of a formula for `math.typ`: a sign, or the name of what is built and its parts. Never code. */
type Part = string | number | null | boolean | Part[]

const APPLY = '\u2061'
const PRIMES = /^[′″‴⁗]+$/
const BRACES: Record<string, string> = {
  '⏞': 'overbrace',
  '⏟': 'underbrace',
  '⎴': 'overbracket',
  '⎵': 'underbracket',
  '‾': 'overline',
  _: 'underline',
}

/** A formula as data that `math.typ` builds from Typst's own functions: nothing in it is ever run. */
export function formulaNode({ math, tag }: ReadFormula, print: PrintText, display: boolean): Record<string, unknown> {
  const [only] = math.children
  const isAligned = display && math.children.length === 1 && only?.tag === 'mtable' && only.attributes.displaystyle
  const body =
    isAligned && only ? ['lines', ...only.children.map((row) => alignedRow(row, print))] : partsOf(math.children, print)
  return { t: 'formula', body, alt: linearText(math), ...(tag === null ? {} : { tag: print.text(tag) }) }
}

function partsOf(nodes: readonly MathNode[], print: PrintText): Part {
  const parts: Part[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]
    if (!node || node.text === APPLY) continue
    // Typst spaces the names of functions itself
    if (node.tag === 'mspace' && nodes[at - 1]?.text === APPLY) continue
    parts.push(nodes[at + 1]?.text === APPLY ? functionOf(node, print) : partOf(node, print))
  }
  const [first] = parts
  return parts.length === 1 && first !== undefined ? first : ['row', ...parts]
}

/** A name such as sin or lim, with what is above or below it. */
function functionOf(node: MathNode, print: PrintText): Part {
  const [name, ...marks] = node.children
  if (isLeaf(node)) return ['op', print.text(node.text)]
  if (!name) return partOf(node, print)
  const part = partOf({ ...node, children: [{ ...name, tag: 'mi', text: '' }, ...marks] }, print)
  return Array.isArray(part) ? part.with(1, functionOf(name, print)) : part
}

function partOf(node: MathNode, print: PrintText): Part {
  if (isLeaf(node)) return leaf(node, print)
  const { tag, children, attributes } = node
  const inner = (): Part => partsOf(children, print)
  const at = (index: number): Part => (children[index] ? partOf(children[index], print) : '')
  switch (tag) {
    case 'mfrac':
      return isBarless(node) ? ['mat', false, false, ['left'], [at(0)], [at(1)]] : ['frac', at(0), at(1)]
    case 'msqrt':
      return ['sqrt', inner()]
    case 'mroot':
      return ['root', at(1), at(0)]
    case 'msub':
      return ['attach', at(0), null, at(1), false]
    case 'msup':
      return superscript(at(0), children[1], print)
    case 'msubsup':
      return ['attach', at(0), at(2), at(1), false]
    case 'munder':
    case 'mover':
      return overOrUnder(node, print)
    case 'munderover':
      return ['attach', at(0), at(2), at(1), true]
    case 'mmultiscripts':
      return prescripts(node, print)
    case 'mtable':
      return matrix(node, print)
    case 'mspace':
      return ['space', Number.parseFloat(attributes.width ?? '0')]
    case 'mphantom':
      return ['hide', inner()]
    case 'menclose':
      return [attributes.notation === 'box' ? 'box' : 'cancel', inner()]
    case 'mstyle':
      if (attributes.scriptlevel === '1') return ['script', inner()]
      return [attributes.displaystyle === 'true' ? 'display' : 'inline', inner()]
    default:
      return row(children, print)
  }
}

function row(nodes: readonly MathNode[], print: PrintText): Part {
  const [open, middle, close] = nodes
  const last = nodes.at(-1)
  if (open?.text === '(' && middle && isBarless(middle) && close?.text === ')' && nodes.length === 3) {
    return ['binom', partOf(middle.children[0] ?? middle, print), partOf(middle.children[1] ?? middle, print)]
  }
  if (open && last && isStretchy(open) && isStretchy(last) && nodes.length > 1) {
    const inside = nodes.slice(1, -1).map((node): Part => (isStretchy(node) ? ['mid', node.text] : partOf(node, print)))
    return ['lr', open.text, last.text, ['row', ...inside]]
  }
  return partsOf(nodes, print)
}

const isStretchy = ({ tag, attributes }: MathNode): boolean =>
  tag === 'mo' && attributes.stretchy === 'true' && (attributes.fence === 'true' || attributes.form === 'infix')
const isBarless = ({ tag, attributes }: MathNode): boolean =>
  tag === 'mfrac' && /^0/.test(attributes.linethickness ?? '')

function leaf({ tag, text, attributes }: MathNode, print: PrintText): Part {
  const value = print.text(text)
  if (tag === 'mtext') return ['text', value.replace(/^ | $/g, '\u00a0')]
  if (tag === 'mn') return ['number', value]
  const isLong = [...value].length > 1
  if (tag === 'mi' && isLong) return ['upright', value]
  if (attributes.minsize) return ['big', Number.parseFloat(attributes.minsize), value]
  if (attributes.mathvariant === 'normal') return ['upright', value]
  const part = isLong ? (/\p{L}/u.test(value) ? ['upright', value] : ['row', ...value]) : value
  return Number.parseFloat(attributes.lspace ?? '') > 0.1 ? ['relation', part] : part
}

function superscript(base: Part, raised: MathNode | undefined, print: PrintText): Part {
  const signs = raised ? (raised.tag === 'mrow' ? raised.children : [raised]) : []
  const primes = signs.filter(({ text }) => PRIMES.test(text))
  const rest = signs.filter((sign) => !primes.includes(sign))
  const count = primes.reduce(
    (sum, { text }) => sum + [...text].reduce((all, sign) => all + '′″‴⁗'.indexOf(sign) + 1, 0),
    0,
  )
  if (count === 0) return ['attach', base, raised ? partOf(raised, print) : null, null, false]
  return ['primes', base, count, rest.length > 0 ? partsOf(rest, print) : null]
}

function overOrUnder({ tag, children }: MathNode, print: PrintText): Part {
  const [base, mark] = children
  if (!base || !mark) return base ? partOf(base, print) : ''
  const drawn = mark.tag === 'mo' ? BRACES[mark.text] : undefined
  if (drawn) return [drawn, partOf(base, print), null]
  // what is written at a brace belongs to it
  const brace = base.children[1]?.tag === 'mo' ? BRACES[base.children[1].text] : undefined
  if (brace?.includes('br') && base.children[0]) return [brace, partOf(base.children[0], print), partOf(mark, print)]
  if (base.tag === 'mo' && base.attributes.stretchy === 'true') return arrow(tag, base, mark, print)
  if (mark.tag === 'mspace') return partOf(base, print)
  if (tag === 'mover' && mark.tag === 'mo' && ACCENTS.has(mark.text)) return ['accent', partOf(base, print), mark.text]
  const part = partOf(mark, print)
  return ['attach', partOf(base, print), tag === 'mover' ? part : null, tag === 'munder' ? part : null, true]
}

/** What Typst knows as an accent. */
const ACCENTS = new Set('`´^ˆ~˜¯˘˙.¨˚ˇ→⟶←⟵↔⃗⇀↼⃛⃜'.match(/./gu))

function arrow(tag: string, base: MathNode, label: MathNode, print: PrintText): Part {
  const width = 1.4 + 0.45 * linearText(label).length
  return ['arrow', base.text, partOf(label, print), tag === 'mover', width]
}

function prescripts({ children }: MathNode, print: PrintText): Part {
  const split = children.findIndex(({ tag }) => tag === 'mprescripts')
  const part = (index: number): Part => {
    const node = children[index]
    return !node || node.tag === 'none' ? null : partOf(node, print)
  }
  const before = split < 0 ? [null, null] : [part(split + 1), part(split + 2)]
  const after = split > 1 || split < 0 ? [part(1), part(2)] : [null, null]
  return ['scripts', part(0), ...before, ...after]
}

/** Columns at the right and left of a sign are one column whose halves meet there. */
function matrix({ children, attributes }: MathNode, print: PrintText): Part {
  const lines = (value: string | undefined): Part =>
    (value ?? '').split(' ').flatMap((line, at) => (line === 'solid' ? [at + 1] : []))
  const isPaired = attributes.displaystyle === 'true'
  const sides = (children[0]?.children ?? []).map(({ attributes: { columnalign } }) => columnalign ?? 'center')
  const rows = children.map(
    (one): Part => (isPaired ? pairs(one, print) : one.children.map((cell) => partsOf(cell.children, print))),
  )
  return ['mat', lines(attributes.rowlines), lines(attributes.columnlines), isPaired ? ['pairs'] : sides, ...rows]
}

function pairs({ children }: MathNode, print: PrintText): Part[] {
  const cells: Part[] = []
  for (let at = 0; at < children.length; at += 2) {
    cells.push(['meet', partsOf(children[at]?.children ?? [], print), partsOf(children[at + 1]?.children ?? [], print)])
  }
  return cells
}

function alignedRow({ children }: MathNode, print: PrintText): Part {
  return children.map((cell) => partsOf(cell.children, print))
}
