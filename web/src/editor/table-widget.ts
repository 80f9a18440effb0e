import { type EditorView, WidgetType } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { findFormulas } from '@makeready/formulas/find-formulas'
import { setFocused } from './focus.ts'
import { formulaElement } from './formula-widget.ts'
import { markdownParser } from './markdown-language.ts'
import classes from './page.module.css'

const TAGS: Record<string, string> = {
  StrongEmphasis: 'strong',
  Emphasis: 'em',
  Strikethrough: 'del',
  InlineCode: 'code',
  Link: 'u',
  FootnoteReference: 'sup',
}
const HIDDEN = /Mark$|^(URL|LinkTitle|LinkLabel)$/

/** A table as printed. A click moves the caret to the cell's source. */
export class TableWidget extends WidgetType {
  readonly source: string

  constructor(source: string) {
    super()
    this.source = source
  }

  override eq(other: TableWidget): boolean {
    return other.source === this.source
  }

  override toDOM(view: EditorView): HTMLElement {
    const table = document.createElement('table')
    table.className = classes.table ?? ''
    const node = markdownParser.parse(this.source).topNode.getChild('Table')
    if (node) fillTable(table, node, this.source)
    table.addEventListener('mousedown', (event) => {
      event.preventDefault()
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null
      const anchor = view.posAtDOM(table) + Number(cell?.dataset.at ?? 0)
      view.focus()
      // CodeMirror reports the focus later, and a key may come first
      view.dispatch({ selection: { anchor }, effects: setFocused.of(true) })
    })
    return table
  }

  override ignoreEvent(): boolean {
    return true
  }
}

function fillTable(table: HTMLTableElement, node: SyntaxNode, source: string): void {
  const delimiter = node.getChild('TableDelimiter')
  const columns = delimiter ? alignments(source.slice(delimiter.from, delimiter.to)) : []
  for (const row of [...node.getChildren('TableHeader'), ...node.getChildren('TableRow')]) {
    const isHead = row.name === 'TableHeader'
    const line = document.createElement('tr')
    // empty cells have no node: cells are found by the bars between them
    for (const [column, { from, to, cell }] of cellsOf(row, source).entries()) {
      const field = document.createElement(isHead ? 'th' : 'td')
      field.dataset.at = String(from)
      field.style.textAlign = columns[column] ?? ''
      if (cell) appendInline(field, cell, source, from, to)
      line.append(field)
    }
    table.append(line)
  }
}

type Cell = { from: number; to: number; cell: SyntaxNode | null }

function cellsOf(row: SyntaxNode, source: string): Cell[] {
  const bars = row.getChildren('TableDelimiter').map(({ from }) => from)
  const edges = [row.from - 1, ...bars, row.to]
  const cells = row.getChildren('TableCell')
  return edges
    .slice(0, -1)
    .map((edge, at) => {
      const [from, to] = [edge + 1, edges[at + 1] ?? row.to]
      const cell = cells.find((one) => one.from >= from && one.to <= to) ?? null
      return { from: cell?.from ?? from, to: cell?.to ?? to, cell }
    })
    .filter(
      ({ from, to, cell }, at, all) => cell || (at > 0 && at < all.length - 1) || source.slice(from, to).trim() !== '',
    )
}

function alignments(delimiter: string): string[] {
  return delimiter
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((column) => {
      const mark = column.trim()
      if (mark.endsWith(':')) return mark.startsWith(':') ? 'center' : 'end'
      return ''
    })
}

function appendInline(parent: Element, node: SyntaxNode, source: string, from: number, to: number): void {
  let at = from
  for (let child = node.firstChild; child; child = child.nextSibling) {
    appendText(parent, source.slice(at, child.from))
    at = child.to
    const tag = TAGS[child.name]
    if (child.name === 'FootnoteReference') parent.append(superscript(source.slice(child.from + 2, child.to - 1)))
    else if (child.name === 'Escape') parent.append(source.slice(child.from + 1, child.to))
    else if (tag) {
      const element = document.createElement(tag)
      appendInline(element, child, source, child.from, child.to)
      parent.append(element)
    } else if (!HIDDEN.test(child.name) || node.name === 'TableCell')
      appendInline(parent, child, source, child.from, child.to)
  }
  appendText(parent, source.slice(at, to))
}

function appendText(parent: Element, text: string): void {
  let at = 0
  for (const { start, end, tex, display } of findFormulas(text)) {
    parent.append(text.slice(at, start), formulaElement(tex, display, text.slice(start, end)))
    at = end
  }
  parent.append(text.slice(at))
}

function superscript(text: string): HTMLElement {
  const element = document.createElement('sup')
  element.textContent = text
  return element
}
