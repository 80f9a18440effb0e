import { isLeaf, type MathNode, type ReadFormula } from '@makeready/formulas/math-node'
import {
  Math as DocxMath,
  MathFraction,
  MathLimitLower,
  MathLimitUpper,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
} from 'docx'
import {
  MathAccent,
  type MathAccentName,
  MathBar,
  MathBox,
  MathBrace,
  MathBrackets,
  type MathComponent,
  MathEquationArray,
  MathLargeOperator,
  type MathLargeOperatorName,
  MathMatrix,
  MathPhantom,
  MathPreSubSuperScript,
} from 'docx/math'

const APPLY = '\u2061'
const ACCENTS: Record<string, MathAccentName> = {
  ˆ: 'hat',
  '^': 'hat',
  ˇ: 'check',
  '˜': 'tilde',
  '~': 'tilde',
  '´': 'acute',
  '`': 'grave',
  '˙': 'dot',
  '¨': 'doubleDot',
  '⃛': 'tripleDot',
  '˘': 'breve',
  '¯': 'bar',
  ˉ: 'bar',
  '˚': 'ring',
  '→': 'rightArrow',
  '⃗': 'rightArrow',
  '←': 'leftArrow',
  '↔': 'leftRightArrow',
  '⇀': 'rightHarpoon',
  '↼': 'leftHarpoon',
}
const OPERATORS: Record<string, MathLargeOperatorName> = {
  '∑': 'sum',
  '∏': 'product',
  '∐': 'coproduct',
  '⋃': 'union',
  '⋂': 'intersection',
  '⨆': 'squareUnion',
  '⋁': 'logicalOr',
  '⋀': 'logicalAnd',
  '⨁': 'directSum',
  '⨂': 'tensorProduct',
  '∫': 'integral',
  '∬': 'doubleIntegral',
  '∭': 'tripleIntegral',
  '∮': 'contourIntegral',
}
/** Word's spaces are characters. */
const SPACES: readonly (readonly [em: number, space: string])[] = [
  [1.5, '\u2003\u2003'],
  [0.7, '\u2003'],
  [0.3, '\u2002'],
  [0.24, '\u2005'],
  [0.1, '\u2009'],
]

/** The formula as Word's own equation (OMML), which it shows and edits as one typed into it. */
export function formulaMath({ math, tag }: ReadFormula): DocxMath {
  const children = parts(math.children)
  if (tag === null) return new DocxMath({ children })
  return new DocxMath({ children: [new MathEquationArray({ rows: [{ parts: [children], equationNumber: tag }] })] })
}

function parts(nodes: readonly MathNode[]): MathComponent[] {
  const made: MathComponent[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]
    if (!node || node.text === APPLY || (node.tag === 'mspace' && nodes[at - 1]?.text === APPLY)) continue
    const operator = largeOperator(node, nodes[at + 1])
    if (operator) at += 1
    made.push(...(operator ?? part(node)))
  }
  return made
}

/** Word refuses a part of a fraction or script that is empty: it shows a box to fill in. */
function filled(nodes: readonly (MathNode | undefined)[]): MathComponent[] {
  const made = parts(nodes.filter((node) => node !== undefined))
  return made.length > 0 ? made : [new MathRun('\u200b')]
}

function part(node: MathNode): MathComponent[] {
  if (isLeaf(node)) return leaf(node)
  const { tag, children, attributes } = node
  const [first, second, third] = children
  switch (tag) {
    case 'mfrac':
      return [
        new MathFraction({
          numerator: filled([first]),
          denominator: filled([second]),
          ...(/^0/.test(attributes.linethickness ?? '') ? { type: 'noBar' as const } : {}),
        }),
      ]
    case 'msqrt':
      return [new MathRadical({ children: filled(children) })]
    case 'mroot':
      return [new MathRadical({ children: filled([first]), degree: filled([second]) })]
    case 'msub':
      return [new MathSubScript({ children: filled([first]), subScript: filled([second]) })]
    case 'msup':
      return [new MathSuperScript({ children: filled([first]), superScript: filled([second]) })]
    case 'msubsup':
      return [
        new MathSubSuperScript({
          children: filled([first]),
          subScript: filled([second]),
          superScript: filled([third]),
        }),
      ]
    case 'munder':
    case 'mover':
      return overOrUnder(node)
    case 'munderover':
      return [
        new MathLimitUpper({
          children: [new MathLimitLower({ children: filled([first]), limit: filled([second]) })],
          limit: filled([third]),
        }),
      ]
    case 'mmultiscripts':
      return prescripts(children)
    case 'mtable':
      return table(node)
    case 'mspace':
      return space(Number.parseFloat(attributes.width ?? '0'))
    case 'mphantom':
      return [new MathPhantom({ children: filled(children) })]
    case 'menclose':
      return [
        attributes.notation === 'box'
          ? new MathBox({ children: filled(children) })
          : new MathBox({ children: filled(children), borders: [], strikes: ['diagonalUp'] }),
      ]
    default:
      return row(children)
  }
}

function leaf({ tag, text, attributes }: MathNode): MathComponent[] {
  if (text === '') return []
  if (tag === 'mtext') return [new MathRun({ text, normalText: true })]
  if (tag === 'mo' && /\p{L}{2}/u.test(text)) return [new MathRun({ text: ` ${text} `, normalText: true })]
  const isUpright = attributes.mathvariant === 'normal' || (tag === 'mi' && [...text].length > 1)
  return [new MathRun(isUpright ? { text, style: 'plain' } : text)]
}

function space(em: number): MathComponent[] {
  const found = SPACES.find(([least]) => em >= least)
  return found ? [new MathRun({ text: found[1], normalText: true })] : []
}

const isFence = ({ tag, attributes }: MathNode): boolean =>
  tag === 'mo' && attributes.fence === 'true' && attributes.stretchy !== 'false'

function row(nodes: readonly MathNode[]): MathComponent[] {
  const [open, ...rest] = nodes
  const close = rest.pop()
  if (!open || !close || !isFence(open) || !isFence(close)) return parts(nodes)
  return [new MathBrackets({ open: open.text, close: close.text, children: filled(rest) })]
}

function largeOperator(node: MathNode, next: MathNode | undefined): MathComponent[] | null {
  const [sign, lower, upper] = node.tag === 'mo' ? [node] : node.children
  const operator = sign?.tag === 'mo' ? OPERATORS[sign.text] : undefined
  if (!operator || !/^(?:mo|m(?:sub|sup|subsup|under|over|underover))$/.test(node.tag)) return null
  const isUpper = node.tag === 'msup' || node.tag === 'mover'
  const [sub, sup] = isUpper ? [undefined, lower] : [lower, upper]
  return [
    new MathLargeOperator({
      operator,
      children: filled([next]),
      ...(sub ? { subScript: filled([sub]) } : {}),
      ...(sup ? { superScript: filled([sup]) } : {}),
      limits: /^m(?:under|over)/.test(node.tag) ? 'aboveBelow' : 'side',
    }),
  ]
}

function overOrUnder({ tag, children: [base, mark] }: MathNode): MathComponent[] {
  if (!base || !mark) return base ? part(base) : []
  const position = tag === 'mover' ? 'above' : 'below'
  const sign = mark.tag === 'mo' ? mark.text : ''
  const inside = () => filled([base])
  if (sign === '‾' || sign === '_') return [new MathBar({ position, children: inside() })]
  if (sign === '⏞' || sign === '⏟') return [new MathBrace({ position, children: inside() })]
  if (sign === '⎴' || sign === '⎵') return [new MathBrace({ position, brace: 'square', children: inside() })]
  if (mark.tag === 'mspace') return part(base)
  const label = filled([mark])
  const accent = ACCENTS[sign]
  if (accent && tag === 'mover') return [new MathAccent({ accent, children: inside() })]
  const brace = base.children[1]?.text ?? ''
  if ('⏞⏟'.includes(brace) && brace !== '')
    return [new MathBrace({ position, children: filled([base.children[0]]), label })]
  if (tag === 'mover') return [new MathLimitUpper({ children: inside(), limit: label })]
  return [new MathLimitLower({ children: inside(), limit: label })]
}

function prescripts(children: readonly MathNode[]): MathComponent[] {
  const split = children.findIndex(({ tag }) => tag === 'mprescripts')
  const at = (index: number) => filled(split < 0 || children[index]?.tag === 'none' ? [] : [children[index]])
  return [
    new MathPreSubSuperScript({
      children: filled([children[0]]),
      subScript: at(split + 1),
      superScript: at(split + 2),
    }),
  ]
}

function table({ children, attributes }: MathNode): MathComponent[] {
  const cells = children.map((one) => one.children.map((cell) => parts(cell.children)))
  const sides = (children[0]?.children ?? []).map(({ attributes: { columnalign } }) => columnalign)
  if (attributes.displaystyle === 'true') return [new MathEquationArray({ rows: cells.map((one) => ({ parts: one })) })]
  const rows = cells.map((one) => one.map((cell) => (cell.length > 0 ? cell : [new MathRun('\u200b')])))
  const columnAlignment = sides.map((side) => (side === 'left' || side === 'right' ? side : 'center'))
  return [new MathMatrix({ rows, columnAlignment })]
}
