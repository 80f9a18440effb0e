import { expect, type Locator } from '@playwright/test'

/** CodeMirror's property for finding itself from its element: the page does not contain all of the Markdown. */
type EditorElement = HTMLElement & {
  cmTile: {
    root: {
      view: {
        state: {
          doc: { length: number }
          sliceDoc(from?: number, to?: number): string
          selection: { main: { from: number; to: number } }
        }
        dispatch(change: {
          selection?: { anchor: number; head: number }
          changes?: { from: number; to: number; insert: string }
        }): void
        focus(): void
      }
    }
  }
}

/** An editor's whole Markdown. */
export const markdownOf = (editor: Locator): Promise<string> =>
  editor.evaluate((element) => (element as EditorElement).cmTile.root.view.state.sliceDoc())

export async function hasMarkdown(editor: Locator, expected: string | RegExp): Promise<void> {
  const text = expect.poll(() => markdownOf(editor))
  await (typeof expected === 'string' ? text.toBe(expected) : text.toMatch(expected))
}

/** Selects by position in the Markdown; with equal positions, only moves the caret. */
export const selectIn = (editor: Locator, start: number, end = start): Promise<void> =>
  editor.evaluate(
    (element, [anchor, head]) => {
      const { view } = (element as EditorElement).cmTile.root
      view.focus()
      view.dispatch({ selection: { anchor, head } })
    },
    [start, end] as const,
  )

export const selectedIn = (editor: Locator): Promise<string> =>
  editor.evaluate((element) => {
    const { state } = (element as EditorElement).cmTile.root.view
    return state.sliceDoc(state.selection.main.from, state.selection.main.to)
  })

/** Replaces the whole text: typing a very long one would take a browser minutes. */
export const replaceAll = (editor: Locator, text: string): Promise<void> =>
  editor.evaluate((element, insert) => {
    const { view } = (element as EditorElement).cmTile.root
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } })
  }, text)
