import { type EditorState, type Extension, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { type Formula, findFormulas } from '@makeready/formulas/find-formulas'
import { focusState, isTouched, setFocused } from './focus.ts'
import { FormulaWidget } from './formula-widget.ts'

type Formulas = { found: readonly Formula[]; shown: DecorationSet }

/** They may replace whole lines, so they come from the state and not from the view. */
const formulas = StateField.define<Formulas>({
  create: (state) => withShown(state, findFormulas(state.sliceDoc())),
  update(value, transaction) {
    if (transaction.docChanged) return withShown(transaction.state, findFormulas(transaction.state.sliceDoc()))
    return value.found.length > 0 && isAffected(transaction) ? withShown(transaction.state, value.found) : value
  },
  provide: (field) => EditorView.decorations.from(field, ({ shown }) => shown),
})

const isAffected = ({ selection, effects }: Transaction): boolean =>
  selection !== undefined || effects.some((effect) => effect.is(setFocused))

function withShown(state: EditorState, found: readonly Formula[]): Formulas {
  const untouched = found.filter(({ start, end }) => !isTouched(state, start, end))
  return {
    found,
    shown: Decoration.set(
      untouched.map(({ start, end, tex, display }) => {
        const widget = new FormulaWidget(tex, display, state.sliceDoc(start, end))
        return Decoration.replace({ widget }).range(start, end)
      }),
    ),
  }
}

/** Whether a part of the text lies in a formula, whose signs are no Markdown. */
export const isInFormula = (state: EditorState, from: number, to: number): boolean =>
  state.field(formulas).found.some(({ start, end }) => start <= from && to <= end)

export const liveFormulas: Extension = [focusState, formulas]
