import { syntaxTree } from '@codemirror/language'
import type { EditorState, Extension, Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { isInFormula, liveFormulas } from './live-formulas.ts'
import { liveTables } from './live-tables.ts'
import { NODE_STYLES } from './node-styles.ts'
import classes from './page.module.css'
import { Page } from './page.ts'
import { plainTyping } from './plain-typing.ts'

const SELECTED = Decoration.mark({ class: classes.selected ?? '' })

type Decorations = { shown: DecorationSet; skipped: DecorationSet }
type Place = { from: number; to: number }

function typeset(view: EditorView): Decorations {
  const { shown, skipped } = typesetPlace(view, view.viewport)
  return { shown: Decoration.set(shown, true), skipped: Decoration.set(skipped, true) }
}

/** Where words were typed, only their block is typeset again. Null if other blocks may look different as well. */
function typesetTyped(update: ViewUpdate, { shown, skipped }: Decorations): Decorations | null {
  const { view, state, startState, changes, transactions } = update
  const [transaction] = transactions
  const typed = transaction && transactions.length === 1 && view.hasFocus && plainTyping(transaction)
  const before = typed && blockAt(startState, typed.from)
  const after = typed && blockAt(state, typed.from)
  if (!before || !after || before.name !== after.name || before.from !== after.from) return null
  if (before.to - startState.doc.length !== after.to - state.doc.length) return null
  const from = Math.max(after.from, view.viewport.from)
  const to = Math.min(after.to, view.viewport.to)
  const again = typesetPlace(view, { from, to })
  const others = {
    filterFrom: from,
    filterTo: to,
    filter: (start: number, end: number) => (end <= from && start < from) || (start >= to && start > from),
  }
  return {
    shown: shown.map(changes).update({ ...others, add: again.shown, sort: true }),
    skipped: skipped.map(changes).update({ ...others, add: again.skipped, sort: true }),
  }
}

/** The outermost block that has a letter before this position. */
function blockAt(state: EditorState, at: number): SyntaxNode | null {
  let node = syntaxTree(state).resolve(at, -1)
  while (node.parent?.parent) node = node.parent
  return node.parent ? node : null
}

/** Decorations of a range of visible lines. */
function typesetPlace(view: EditorView, { from, to }: Place) {
  const { state } = view
  const page = new Page(view)
  syntaxTree(state).iterate({
    from,
    to,
    enter: (node) => {
      if (isInFormula(state, node.from, node.to) && node.name !== 'Paragraph') return false
      NODE_STYLES[node.name]?.(node.node, page)
      return true
    },
  })
  for (const line of page.linesOf(from, to)) {
    if (line.text.trim() !== '' || line.number === 1 || page.has(line.from)) continue
    page.line(line.from, classes.blank)
    stepOverGap(line.number, state.doc, page)
  }
  const selected = state.selection.main
  // browsers hide the selection of an unfocused text
  if (!selected.empty && !view.hasFocus) page.mark(selected.from, selected.to, SELECTED)
  return page.decorations()
}

/** A blank line next to a block is the space between two, where typed words would join that block. */
function stepOverGap(number: number, doc: Text, page: Page): void {
  const isBlank = (one: number) => one < 1 || one > doc.lines || doc.line(one).text.trim() === ''
  const isAfter = !isBlank(number - 1)
  const isBefore = !isBlank(number + 1)
  const isGap =
    (isAfter && isBefore) ||
    (isAfter && isBlank(number + 2)) ||
    (isBefore && isBlank(number - 1) && isBlank(number - 2) && number > 2)
  if (isGap && number < doc.lines) page.stepOver(doc.line(number - 1).to, doc.line(number + 1).from)
}

const typesetPage = ViewPlugin.fromClass(
  class {
    decorations: Decorations
    #isStale = false

    constructor(view: EditorView) {
      this.decorations = typeset(view)
    }

    update(update: ViewUpdate) {
      const { view, docChanged, viewportChanged, selectionSet, focusChanged, startState, state, changes } = update
      const wasStale = this.#isStale
      const isParsed = syntaxTree(startState) !== syntaxTree(state)
      this.#isStale ||= docChanged || viewportChanged || selectionSet || focusChanged || isParsed
      if (!this.#isStale) return
      if (view.composing && !viewportChanged) {
        // an input method loses its word if the text around it changes
        const { shown, skipped } = this.decorations
        this.decorations = { shown: shown.map(changes), skipped: skipped.map(changes) }
        return
      }
      const isElsewhere = wasStale || update.viewportMoved || focusChanged
      this.decorations = (isElsewhere ? null : typesetTyped(update, this.decorations)) ?? typeset(view)
      this.#isStale = false
    }
  },
  {
    decorations: ({ decorations }) => decorations.shown,
    provide: (plugin) =>
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations.skipped ?? Decoration.none),
  },
)

/** Markdown as a typeset page: marks are visible only at the caret. */
export const livePreview: Extension = [liveTables, liveFormulas, typesetPage, EditorView.perLineTextDirection.of(true)]
