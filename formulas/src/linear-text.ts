import { isLeaf, type MathNode } from './math-node.ts'

const INVISIBLE = /[\u2061-\u2064]/g
const OPERATOR = /^[=<>≤≥≠≈≡∼≃∝→⇒⇔←↔∈∉⊂⊆∪∩+−±∓·⋅×÷∧∨]$/

/** The formula in one line of plain text, as it is said in contents, bookmarks and by screen readers: 'x^2 + (a)/(b)'. */
export function linearText(node: MathNode): string {
  return write(node).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
}

function write(node: MathNode): string {
  if (isLeaf(node)) return node.tag === 'mo' && OPERATOR.test(node.text) ? ` ${node.text} ` : node.text
  const parts = node.children.map(write)
  const [base = '', second = '', third = ''] = parts
  switch (node.tag) {
    case 'mfrac':
      return `${group(base)}/${group(second)}`
    case 'msqrt':
      return `√${group(parts.join(''))}`
    case 'mroot':
      return `${superscript(second)}√${group(base)}`
    case 'msub':
      return `${base}_${group(second)}`
    case 'msup':
      return /^[′″‴\s]+$/.test(second) ? base + second.trim() : `${base}^${group(second)}`
    case 'munder':
      return isSign(node.children[1]) ? base : `${base}_${group(second)} `
    case 'mover':
      return isSign(node.children[1]) ? `${base}${second.trim()}` : `${base}^${group(second)}`
    case 'msubsup':
    case 'munderover':
      return `${base}_${group(second)}^${group(third)} `
    case 'mtable':
      return parts.join('; ')
    case 'mtr':
      return parts
        .map((cell) => cell.trim())
        .join(node.children.some(({ attributes }) => attributes.columnalign) ? ' ' : ', ')
    case 'mspace':
      return Number.parseFloat(node.attributes.width ?? '') > 0.2 ? ' ' : ''
    case 'mphantom':
      return ''
    default:
      return parts.join('')
  }
}

const isSign = (node: MathNode | undefined): boolean => node?.tag === 'mo'
const group = (text: string): string => ([...text.trim()].length <= 1 ? text.trim() : `(${text.trim()})`)
const superscript = (index: string): string => (index.trim() === '3' ? '³' : index.trim() === '2' ? '' : group(index))
