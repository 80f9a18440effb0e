import { autocompletion, completionStatus, startCompletion } from '@codemirror/autocomplete'
import type { EditorState, Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { isAtSectionLink, sectionsAt } from './section-links.ts'
import { AFTER_SLASH, blocksAt } from './slash-menu.ts'

/** Characters before the caret that decide whether anything is offered. */
const LOOK_BACK = 64

function offersSomething(state: EditorState): boolean {
  const { head } = state.selection.main
  const before = state.sliceDoc(Math.max(state.doc.lineAt(head).from, head - LOOK_BACK), head)
  return AFTER_SLASH.test(before) || isAtSectionLink(state, before)
}

/** Blocks after a slash, and sections for a link. */
export const suggestions: Extension = [
  autocompletion({ override: [blocksAt, sectionsAt], icons: false, interactionDelay: 0, activateOnTyping: false }),
  // CodeMirror's own query at every key would update the view twice
  EditorView.updateListener.of(({ transactions, state, view }) => {
    const isTyped = transactions.some((one) => one.isUserEvent('input.type'))
    if (isTyped && completionStatus(state) === null && offersSomething(state)) startCompletion(view)
  }),
]
