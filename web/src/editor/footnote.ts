import type { Command } from '@codemirror/view'

const highestNumber = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number)))

/** `pasted`, whose footnotes are numbered after those of `text`. */
export function afterOwnFootnotes(pasted: string, text: string): string {
  const highest = highestNumber(text)
  return pasted.replace(/\[\^(\d+)\]/g, (_, number: string) => `[^${Number(number) + highest}]`)
}

/** A footnote at the caret with the next free number; its text is typed at the end. */
export const addFootnote: Command = (view) => {
  if (view.state.readOnly) return false
  const text = view.state.sliceDoc()
  const mark = `[^${highestNumber(text) + 1}]`
  const { to } = view.state.selection.main
  const isAtEnd = text.slice(to).trim() === ''
  const space = !isAtEnd && text.endsWith('\n\n') ? '' : !isAtEnd && text.endsWith('\n') ? '\n' : '\n\n'
  const note = `${space}${mark}: `
  view.dispatch({
    changes: [
      { from: to, insert: mark },
      { from: text.length, insert: note },
    ],
    selection: { anchor: text.length + mark.length + note.length },
    scrollIntoView: true,
    userEvent: 'input.format',
  })
  view.focus()
  return true
}
