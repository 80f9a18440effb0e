import { syntaxTree } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
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
  for (const { number, from, text } of page.linesOf(viewport.from, viewport.to))
    if (text.trim() === '' && number > 1 && !page.has(from)) page.line(from, classes.blank)
  const { from, to, empty } = state.selection.main
  // browsers hide the selection of a text that lost the focus
  if (!empty && !view.hasFocus) page.mark(from, to, SELECTED)
  return page.decorations()
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
        // an input method loses its word when what is around it changes
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

/** Markdown as a typeset page: marks are seen only where the caret is. */
export const livePreview: Extension = [liveTables, liveFormulas, typesetPage, EditorView.perLineTextDirection.of(true)]
