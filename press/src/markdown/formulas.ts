import type { Formula } from '@makeready/formulas/find-formulas'
import { replaceFormulas } from '@makeready/formulas/mask-formulas'
import type { ReadFormula } from '@makeready/formulas/math-node'
import { readFormulaOnDemand } from '@makeready/formulas/read-formula-on-demand'
import type { Literal, Nodes, Parent, Root } from 'mdast'
import type { Block, Inline } from '../manuscript/manuscript.ts'
import type { Report } from './report.ts'

/** A formula where Markdown has text. `value` is its TeX, `source` what was typed. */
export type FormulaNode = Literal & { type: 'formula'; source: string; display: boolean }

declare module 'mdast' {
  interface PhrasingContentMap {
    formula: FormulaNode
  }
  interface RootContentMap {
    formula: FormulaNode
  }
}

/** Noncharacters, which `clean-text.ts` has removed from every source. */
const PLACEHOLDER = /\ufdd0(\d+)\ufdd1/

export type HiddenFormulas = { text: string; restore(root: Root): void }

/** Keeps TeX from the Markdown parser: a formula is a word to it until `restore` puts it into the tree, byte for byte. */
export function hideFormulas(source: string): HiddenFormulas {
  const hidden = replaceFormulas(source, (_, at) => `\ufdd0${at}\ufdd1`)
  if (!hidden) return { text: source, restore: () => {} }
  const { formulas } = hidden
  const typed = formulas.map(({ start, end }) => source.slice(start, end))
  return { text: hidden.text, restore: (root) => restoreIn(root, formulas, typed) }
}

function restoreIn(root: Root, formulas: readonly Formula[], typed: readonly string[]): void {
  const inText = (value: string): string =>
    value
      .split(PLACEHOLDER)
      .map((part, at) => (at % 2 === 0 ? part : (typed[Number(part)] ?? '')))
      .join('')
  const open: Nodes[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    for (const [name, value] of Object.entries(node)) {
      if (name !== 'type' && typeof value === 'string' && PLACEHOLDER.test(value))
        Object.assign(node, { [name]: inText(value) })
    }
    if (!('children' in node)) continue
    if (node.children.some((child) => child.type === 'text' && PLACEHOLDER.test(child.value))) {
      const children = (node as Parent).children.flatMap((child) =>
        child.type === 'text' ? split(child.value, formulas, typed) : [child],
      )
      ;(node as Parent).children = children
    }
    open.push(...node.children.filter((child) => child.type !== 'formula'))
  }
}

function split(value: string, formulas: readonly Formula[], typed: readonly string[]): Parent['children'] {
  return value.split(PLACEHOLDER).flatMap((part, at): Parent['children'] => {
    if (at % 2 === 0) return part === '' ? [] : [{ type: 'text', value: part }]
    const formula = formulas[Number(part)]
    if (!formula) return []
    return [{ type: 'formula', value: formula.tex, source: typed[Number(part)] ?? '', display: formula.display }]
  })
}

/** The formula of a line of its own, with a comma or full stop that follows it; null for what is no TeX. */
export function readDisplay({ value, source }: FormulaNode, punctuation: string, report: Report): Block | null {
  const read = readFormulaOnDemand(value, true)
  if (read) return { t: 'formula', ...(punctuation === '' ? read : withEnd(read, punctuation)) }
  report.add('formula-unread', source)
  return null
}

/** The formula as a part of its line, or its source as code. */
export function readInline({ value, source }: FormulaNode, report: Report): Inline {
  const read = readFormulaOnDemand(value, false)
  if (read) return { t: 'formula', ...read }
  report.add('formula-unread', source)
  return { t: 'code', value: source.replace(/\s+/g, ' ') }
}

function withEnd(read: ReadFormula, punctuation: string): ReadFormula {
  const end = { tag: 'mtext', text: punctuation, attributes: {}, children: [] }
  return { ...read, math: { ...read.math, children: [...read.math.children, end] } }
}
