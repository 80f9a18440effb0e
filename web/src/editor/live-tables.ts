import { syntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { focusState, isTouched, setFocused } from './focus.ts'
import { TableWidget } from './table-widget.ts'

/** Block widgets change line heights, so they come from the state instead of the view. */
const tables = StateField.define<DecorationSet>({
  create: tablesIn,
  update(value, transaction) {
    return isAffected(transaction) ? tablesIn(transaction.state) : value
  },
  provide: (field) => EditorView.decorations.from(field),
})

const isAffected = ({ docChanged, selection, effects, startState, state }: Transaction): boolean =>
  docChanged ||
  selection !== undefined ||
  effects.some((effect) => effect.is(setFocused)) ||
  syntaxTree(startState) !== syntaxTree(state)

function tablesIn(state: EditorState): DecorationSet {
  const found: { from: number; to: number }[] = []
  const tree = syntaxTree(state)
  tree.iterate({
    enter({ type, from, to }) {
      if (type === tree.type) return true
      if (type.name === 'Table') found.push({ from: state.doc.lineAt(from).from, to: state.doc.lineAt(to).to })
      return false
    },
  })
  const shown = found.filter(({ from, to }) => !isTouched(state, from, to))
  return Decoration.set(
    shown.map(({ from, to }) =>
      Decoration.replace({ widget: new TableWidget(state.sliceDoc(from, to)), block: true }).range(from, to),
    ),
  )
}

export const liveTables: Extension = [focusState, tables]
