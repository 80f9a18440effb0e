import { completionStatus } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { EditorView, ViewPlugin } from '@codemirror/view'

/** By which Mantine's dialogs know an element that uses Escape itself. */
const USES_ESCAPE = 'data-mantine-stop-propagation'

function markPanel({ target }: FocusEvent): void {
  if (target instanceof Element && target.closest('.cm-panels')) target.setAttribute(USES_ESCAPE, 'true')
}

/** Escape closes the suggestions or find and replace, and not the dialog around the editor. */
export const ownEscape: Extension = [
  EditorView.contentAttributes.of(({ state }) => (completionStatus(state) ? { [USES_ESCAPE]: 'true' } : null)),
  ViewPlugin.define(({ dom }) => {
    dom.addEventListener('focusin', markPanel)
    return { destroy: () => dom.removeEventListener('focusin', markPanel) }
  }),
]
