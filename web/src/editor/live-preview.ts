import { syntaxTree } from '@codemirror/language'
import type { Extension, Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { isInFormula, liveFormulas } from './live-formulas.ts'
import { liveTables } from './live-tables.ts'
import { NODE_STYLES } from './node-styles.ts'
import classes from './page.module.css'
import { Page } from './page.ts'

const SELECTED = Decoration.mark({ class: classes.selected ?? '' })

type Decorations = { shown: DecorationSet; skipped: DecorationSet }

function typeset(view: EditorView): Decorations {
  const { state, viewport } = view
  const page = new Page(view)
  syntaxTree(state).iterate({
    ...viewport,
    enter: (node) => {
      if (isInFormula(state, node.from, node.to) && node.name !== 'Paragraph') return false
      NODE_STYLES[node.name]?.(node.node, page)
      return true
    },
  })
  for (const line of page.linesOf(viewport.from, viewport.to)) {
    if (line.text.trim() !== '' || line.number === 1 || page.has(line.from)) continue
    page.line(line.from, classes.blank)
    stepOverGap(line.number, state.doc, page)
  }
  const { from, to, empty } = state.selection.main
  // browsers hide the selection of an unfocused text
  if (!empty && !view.hasFocus) page.mark(from, to, SELECTED)
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

    update({ view, docChanged, viewportChanged, selectionSet, focusChanged, startState, state, changes }: ViewUpdate) {
      const isParsed = syntaxTree(startState) !== syntaxTree(state)
      this.#isStale ||= docChanged || viewportChanged || selectionSet || focusChanged || isParsed
      if (!this.#isStale) return
      if (view.composing && !viewportChanged) {
        // an input method loses its word if the text around it changes
        const { shown, skipped } = this.decorations
        this.decorations = { shown: shown.map(changes), skipped: skipped.map(changes) }
        return
      }
      this.decorations = typeset(view)
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
