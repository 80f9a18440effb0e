import { type EditorState, type Extension, StateField, type Text, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { type Formula, findFormulas, mayHoldFormulas } from '@makeready/formulas/find-formulas'
import { focusState, isTouched, setFocused } from './focus.ts'
import { FormulaWidget } from './formula-widget.ts'
import { plainTyping } from './plain-typing.ts'

/** `isPossible`: the text has a sign that may begin a formula. */
type Formulas = { found: readonly Formula[]; shown: DecorationSet; isPossible: boolean }

/** They may replace whole lines, so they come from the state and not from the view. */
const formulas = StateField.define<Formulas>({
  create: search,
  update(value, transaction) {
    const { docChanged, state, changes, selection, effects } = transaction
    if (docChanged && !isElsewhere(value, transaction)) return search(state)
    if (docChanged) {
      if (value.found.length === 0) return value
      const moved = (one: Formula) => ({ ...one, start: changes.mapPos(one.start), end: changes.mapPos(one.end) })
      return { ...value, found: value.found.map(moved), shown: value.shown.map(changes) }
    }
    const isAffected = selection !== undefined || effects.some((effect) => effect.is(setFocused))
    return isAffected && value.found.length > 0 ? withShown(state, value.found) : value
  },
  provide: (field) => EditorView.decorations.from(field, ({ shown }) => shown),
})

function search(state: EditorState): Formulas {
  const text = state.sliceDoc()
  return mayHoldFormulas(text)
    ? withShown(state, findFormulas(text))
    : { found: [], shown: Decoration.none, isPossible: false }
}

/** Words are typed where no formula is or begins. */
function isElsewhere({ found, isPossible }: Formulas, transaction: Transaction): boolean {
  const typed = plainTyping(transaction)
  if (!typed || !isPossible) return typed !== null
  const isNear = found.some(({ start, end }) => start <= typed.to && end >= typed.from)
  return !isNear && !hasSignsNear(transaction.state.doc, typed.after.number)
}

/** Blank lines that a formula may have on each side. */
const BLANK_LINES = 2
const LINES = 40

function hasSignsNear(doc: Text, number: number): boolean {
  const isFree = (step: 1 | -1) => {
    let blank = 0
    for (let at = number; blank < BLANK_LINES && at > 0 && at <= doc.lines; at += step) {
      const { text } = doc.line(at)
      if (/[$\\`~<]/.test(text) || Math.abs(at - number) > LINES) return false
      if (text.trim() === '') blank += 1
    }
    return true
  }
  return !isFree(1) || !isFree(-1)
}

function withShown(state: EditorState, found: readonly Formula[]): Formulas {
  const untouched = found.filter(({ start, end }) => !isTouched(state, start, end))
  return {
    found,
    isPossible: true,
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
