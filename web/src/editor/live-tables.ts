import { syntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { focusState, isTouched, setFocused } from './focus.ts'
import { plainTyping } from './plain-typing.ts'
import { TableWidget } from './table-widget.ts'

type Place = { from: number; to: number }
type Tables = { found: readonly Place[]; shown: DecorationSet }

/** Block widgets change line heights, so they come from the state instead of the view. */
const tables = StateField.define<Tables>({
  create: (state) => withShown(state, tablesIn(state)),
  update(value, transaction) {
    if (isElsewhere(value.found, transaction)) {
      const { changes } = transaction
      const moved = ({ from, to }: Place) => ({ from: changes.mapPos(from), to: changes.mapPos(to) })
      return { found: value.found.map(moved), shown: value.shown.map(changes) }
    }
    const { docChanged, startState, state, selection, effects } = transaction
    if (docChanged || syntaxTree(startState) !== syntaxTree(state)) return withShown(state, tablesIn(state))
    const isAffected = selection !== undefined || effects.some((effect) => effect.is(setFocused))
    return isAffected && value.found.length > 0 ? withShown(state, value.found) : value
  },
  provide: (field) => EditorView.decorations.from(field, ({ shown }) => shown),
})

/** Words are typed outside of tables, and a tree that was complete stays as it is but for them. */
function isElsewhere(found: readonly Place[], transaction: Transaction): boolean {
  const { startState } = transaction
  if (syntaxTree(startState).length < startState.doc.length) return false
  const typed = plainTyping(transaction)
  return typed !== null && !found.some(({ from, to }) => from <= typed.to && to >= typed.from)
}

function tablesIn(state: EditorState): Place[] {
  const found: Place[] = []
  const tree = syntaxTree(state)
  tree.iterate({
    enter({ type, from, to }) {
      if (type === tree.type) return true
      if (type.name === 'Table') found.push({ from: state.doc.lineAt(from).from, to: state.doc.lineAt(to).to })
      return false
    },
  })
  return found
}

function withShown(state: EditorState, found: readonly Place[]): Tables {
  const untouched = found.filter(({ from, to }) => !isTouched(state, from, to))
  return {
    found,
    shown: Decoration.set(
      untouched.map(({ from, to }) =>
        Decoration.replace({ widget: new TableWidget(state.sliceDoc(from, to)), block: true }).range(from, to),
      ),
    ),
  }
}

export const liveTables: Extension = [focusState, tables]
