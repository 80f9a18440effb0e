import { syntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { TableWidget } from './table-widget.ts'

const setFocused = StateEffect.define<boolean>()

/** Whether the user is in the text; marks are shown only then. */
const focused = StateField.define<boolean>({
  create: () => false,
  update: (value, { effects }) => effects.reduce((now, effect) => (effect.is(setFocused) ? effect.value : now), value),
})

/** The selection touches this range of a text that has the focus. */
export const isTouched = (state: EditorState, from: number, to: number): boolean =>
  state.field(focused) &&
  !state.readOnly &&
  state.selection.ranges.some((range) => range.from <= to && range.to >= from)

/** Block widgets change the height of lines, so they come from the state and not from the view. */
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
  const found = syntaxTree(state)
    .topNode.getChildren('Table')
    .map(({ from, to }) => ({ from: state.doc.lineAt(from).from, to: state.doc.lineAt(to).to }))
    .filter(({ from, to }) => !isTouched(state, from, to))
  return Decoration.set(
    found.map(({ from, to }) =>
      Decoration.replace({ widget: new TableWidget(state.sliceDoc(from, to)), block: true }).range(from, to),
    ),
  )
}

export const liveTables: Extension = [
  focused,
  tables,
  EditorView.focusChangeEffect.of((_, isFocused) => setFocused.of(isFocused)),
]
