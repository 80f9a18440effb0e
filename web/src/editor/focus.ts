import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

export const setFocused = StateEffect.define<boolean>()

/** True while the user is in the text; only then are marks shown. */
const focused = StateField.define<boolean>({
  create: () => false,
  update: (value, { effects }) => effects.reduce((now, effect) => (effect.is(setFocused) ? effect.value : now), value),
})

/** The selection touches this range of a focused text. */
export const isTouched = (state: EditorState, from: number, to: number): boolean =>
  state.field(focused) &&
  !state.readOnly &&
  state.selection.ranges.some((range) => range.from <= to && range.to >= from)

export const focusState: Extension = [
  focused,
  EditorView.focusChangeEffect.of((_, isFocused) => setFocused.of(isFocused)),
]
