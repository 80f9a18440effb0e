import { searchPanelOpen } from '@codemirror/search'
import type { EditorState, Extension } from '@codemirror/state'
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** Characters that neither show nor hide marks behind a letter, so that the browser has already placed the caret. */
const PLAIN = /^[\p{L}\p{M}\p{N} ,.;!?'’"“”„()-]+$/u
const LETTER = /\p{L}/u

/** Finds the elements that cut the text off at their edges. */
const cutters = ViewPlugin.fromClass(
  class {
    #found: readonly Element[] | null = null

    update({ docChanged, geometryChanged, focusChanged }: ViewUpdate) {
      if ((geometryChanged && !docChanged) || focusChanged) this.#found = null
    }

    of(view: EditorView): readonly Element[] {
      if (this.#found) return this.#found
      const found: Element[] = []
      for (let box = view.dom.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowY !== 'visible') found.push(box)
      this.#found = found
      return found
    }
  },
)

/** Computes no layout while nothing has been written since the browser typed the key. */
function isCaretVisible(view: EditorView): boolean {
  const selection = view.dom.ownerDocument.getSelection()
  const caret = selection?.rangeCount ? selection.getRangeAt(0).getClientRects()[0] : undefined
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  if (!caret || caret.top < offsetTop || caret.bottom > Math.min(window.innerHeight, height)) return false
  const boxes = view
    .plugin(cutters)
    ?.of(view)
    .map((box) => box.getBoundingClientRect())
  return boxes?.every(({ top, bottom }) => caret.top >= top && caret.bottom <= bottom) ?? false
}

function isPlain({ doc, selection: { main, ranges } }: EditorState, from: number, to: number, text: string): boolean {
  if (ranges.length > 1 || from !== to || from !== main.from || !main.empty || !PLAIN.test(text)) return false
  const line = doc.lineAt(from)
  return LETTER.test(line.text.slice(0, from - line.from))
}

/**
 * Words typed at a visible caret ask for no scrolling. For every key that may scroll, CodeMirror measures the text
 * twice, and the elements around it three times.
 */
const typing = EditorView.inputHandler.of((view, from, to, text) => {
  if (view.composing || searchPanelOpen(view.state)) return false
  if (!isPlain(view.state, from, to, text) || !isCaretVisible(view)) return false
  view.dispatch({
    changes: { from, insert: text },
    selection: { anchor: from + text.length },
    userEvent: 'input.type',
  })
  return true
})

export const typingInView: Extension = [cutters, typing]
