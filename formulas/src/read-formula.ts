import temml from 'temml'
import { type MathNode, mathElement, mathRow, type ReadFormula } from './math-node.ts'

const MAX_LENGTH = 4000
const MAX_DEPTH = 60
/** \color and its like are read and left out: the themes and the readers of an EPUB decide on colors. */
const KEPT_ATTRIBUTES = [
  'mathvariant',
  'stretchy',
  'fence',
  'form',
  'linethickness',
  'displaystyle',
  'notation',
  'minsize',
  'accent',
  'lspace',
  'rspace',
]
const ENCLOSED: Record<string, { tag: 'mover' | 'munder'; sign: string }> = {
  top: { tag: 'mover', sign: '‾' },
  bottom: { tag: 'munder', sign: '_' },
}

/** Its types say less than it has. */
const reader = temml as unknown as { __renderToMathMLTree(tex: string, options: object): Made }

/** What Temml makes of TeX: elements, texts and fragments. */
type Made = {
  type?: string
  text?: string
  attributes?: Record<string, string>
  classes?: string[]
  style?: Record<string, string>
  children?: Made[]
}

/**
 * Reads TeX (and mhchem's \ce) as MathML without styles or colors; null for what is no TeX or too large. Links, pictures
 * and endless macros are refused by Temml itself (`trust`, `maxExpand`).
 */
export function readFormula(tex: string, display: boolean): ReadFormula | null {
  if (tex.length > MAX_LENGTH) return null
  try {
    // aligned equations and numbers exist in display style alone
    const made = makeMath(
      tex,
      display || /\\tag\b|\\begin *\{(?:align|gather|equation|multline|alignat)\*?\}/.test(tex),
    )
    const { nodes, tag } = withoutNumbers((made.children ?? []).flatMap((child) => convert(child, 0)))
    const attributes = { xmlns: 'http://www.w3.org/1998/Math/MathML', ...(display ? { display: 'block' } : {}) }
    return { tex, math: mathElement('math', nodes, attributes), tag }
  } catch {
    return null
  }
}

function makeMath(tex: string, displayMode: boolean): Made {
  return reader.__renderToMathMLTree(tex, {
    displayMode,
    throwOnError: true,
    xml: true,
    trust: false,
    strict: false,
    maxExpand: 500,
    maxSize: [20, 20],
  })
}

function convert(made: Made, depth: number): MathNode[] {
  if (depth > MAX_DEPTH) throw new RangeError('The formula is nested too deeply')
  const { type } = made
  if (!type) return (made.children ?? []).flatMap((child) => convert(child, depth + 1))
  if (type === 'mi' || type === 'mn' || type === 'mo' || type === 'mtext') return leaf(made, type)
  const children = (made.children ?? []).map((child) => mathRow(convert(child, depth + 1)))
  const inRow = (): MathNode[] => (made.children ?? []).flatMap((child) => convert(child, depth + 1))
  if (type === 'mrow' || type === 'mpadded') return row(made, inRow())
  if (type === 'mspace') return space(made.attributes?.width)
  if (type === 'mtable') {
    const { scriptlevel = '0' } = made.attributes ?? {}
    return scriptlevel === '0'
      ? [table(made, children)]
      : [mathElement('mstyle', [table(made, children)], { scriptlevel })]
  }
  if (type === 'mtr' || type === 'mtd') {
    return [{ ...mathElement(type, type === 'mtr' ? children : inRow(), cellAttributes(made)) }]
  }
  if (type === 'menclose') return [enclosed(made, inRow())]
  if (['mstyle', 'mphantom', 'msqrt', 'math'].includes(type)) return [mathElement(type, inRow(), kept(made))]
  return [mathElement(type, children, kept(made))]
}

function leaf(made: Made, tag: string): MathNode[] {
  const text = (made.children ?? [])
    .map((child) => child.text ?? '')
    .join('')
    .normalize('NFC')
  if (text === '' && tag !== 'mo') return []
  const number = made.classes?.includes('tml-tag') ? { class: 'tag' } : {}
  return [{ tag, text, children: [], attributes: { ...kept(made), ...number } }]
}

function row({ style = {}, attributes = {} }: Made, nodes: MathNode[]): MathNode[] {
  if (style.border) return [mathElement('menclose', nodes, { notation: 'box' })]
  // a negative space is a margin of nothing
  if (nodes.length === 0) return style.marginLeft ? space(style.marginLeft) : []
  if (attributes.displaystyle) return [mathElement('mstyle', nodes, { displaystyle: attributes.displaystyle })]
  return [mathRow(nodes)]
}

function space(width: string | undefined): MathNode[] {
  const size = Number.parseFloat(width ?? '')
  if (!Number.isFinite(size) || size === 0) return []
  const em = width?.endsWith('em') ? size : size / 10
  return [mathElement('mspace', [], { width: `${Math.max(-5, Math.min(20, em))}em` })]
}

function enclosed(made: Made, nodes: MathNode[]): MathNode {
  const notation = made.attributes?.notation ?? ''
  const line = ENCLOSED[notation]
  const inside = nodes.filter(({ tag, children }) => tag !== 'mrow' || children.length > 0)
  if (!line) return mathElement('menclose', inside, { notation: notation || 'box' })
  const bar = { tag: 'mo', text: line.sign, children: [], attributes: { stretchy: 'true' } }
  return mathElement(line.tag, [mathRow(inside), bar])
}

function kept({ type, attributes = {} }: Made): Record<string, string> {
  // MathML 3 has it on one element alone
  const level = type === 'mstyle' && attributes.scriptlevel ? { scriptlevel: attributes.scriptlevel } : {}
  const all = Object.fromEntries(
    KEPT_ATTRIBUTES.flatMap((name) => (attributes[name] ? [[name, attributes[name]]] : [])),
  )
  return { ...all, ...level }
}

function cellAttributes({ type, classes = [] }: Made): Record<string, string> {
  if (type !== 'mtd') return {}
  const side = classes.includes('tml-left') ? 'left' : classes.includes('tml-right') ? 'right' : null
  return side ? { columnalign: side } : {}
}

/** Lines between rows and columns are styles of cells in what Temml makes. */
function table({ attributes = {}, children: rows = [] }: Made, children: MathNode[]): MathNode {
  const cells = (rows[0]?.children ?? []).slice(0, -1).map(({ style }) => (style?.borderRight ? 'solid' : 'none'))
  const lines = rows.slice(0, -1).map((one) => (one.children?.[0]?.style?.borderBottom ? 'solid' : 'none'))
  return mathElement('mtable', children, {
    ...(attributes.displaystyle ? { displaystyle: attributes.displaystyle } : {}),
    ...(cells.includes('solid') ? { columnlines: cells.join(' ') } : {}),
    ...(lines.includes('solid') ? { rowlines: lines.join(' ') } : {}),
  })
}

/**
 * Takes off what sets equations on a line of their own: empty columns at both sides, of which the last holds the number.
 * Equations are numbered only where the author asked for it.
 */
function withoutNumbers(nodes: readonly MathNode[]): { nodes: readonly MathNode[]; tag: string | null } {
  const [only] = nodes
  if (only?.tag !== 'mtable' || nodes.length > 1 || !only.children.every(hasNumberColumns)) return { nodes, tag: null }
  const tags = only.children.map(({ children }) => tagIn(children.at(-1)))
  const rows = only.children.map((one) => ({ ...one, children: one.children.slice(1, -1) }))
  const cells = rows[0]?.children ?? []
  if (rows.length === 1 && cells.length === 1) return { nodes: cells[0]?.children ?? [], tag: tags[0] ?? null }
  if (rows.length === 1) return { nodes: [{ ...only, children: rows }], tag: tags[0] ?? null }
  const numbered = tags.some((tag) => tag !== null)
  const complete = rows.map((one, at) =>
    numbered ? { ...one, children: [...one.children, numberCell(tags[at] ?? null)] } : one,
  )
  return { nodes: [{ ...only, children: complete }], tag: null }
}

const hasNumberColumns = ({ children }: MathNode): boolean =>
  children.length > 2 && children[0]?.children.length === 0 && isNumber(children.at(-1))

const isNumber = (cell: MathNode | undefined): boolean =>
  cell !== undefined && (cell.children.length === 0 || tagIn(cell) !== null)

function tagIn(cell: MathNode | undefined): string | null {
  const number = cell?.children.find(({ attributes }) => attributes.class === 'tag')
  return number?.text ?? null
}

function numberCell(tag: string | null): MathNode {
  const text = tag === null ? [] : [{ tag: 'mtext', text: `\u2003${tag}`, children: [], attributes: {} }]
  return mathElement('mtd', text, { columnalign: 'left' })
}
