import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown'
import { syntaxTree } from '@codemirror/language'
import { type ChangeSpec, EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state'
import type { Command, EditorView } from '@codemirror/view'

/** Puts the selected words between two marks, or removes those marks. */
export function toggleMark(mark: string): Command {
  const { length } = mark
  return (view) =>
    edit(view, (state) =>
      state.changeByRange(({ from, to }) => {
        const around = state.sliceDoc(Math.max(0, from - length), from) + state.sliceDoc(to, to + length)
        const inside = state.sliceDoc(from, to)
        if (around === mark + mark && !isLonger(state, from, to, mark))
          return {
            changes: [
              { from: from - length, to: from },
              { from: to, to: to + length },
            ],
            range: EditorSelection.range(from - length, to - length),
          }
        if (inside.length >= 2 * length && inside.startsWith(mark) && inside.endsWith(mark))
          return {
            changes: [
              { from, to: from + length },
              { from: to - length, to },
            ],
            range: EditorSelection.range(from, to - 2 * length),
          }
        // a mark next to a space does not count
        const start = from + (inside.length - inside.trimStart().length)
        const end = Math.max(start, to - (inside.length - inside.trimEnd().length))
        return {
          changes: [
            { from: start, insert: mark },
            { from: end, insert: mark },
          ],
          range: EditorSelection.range(start + length, end + length),
        }
      }),
    )
}

/** The surrounding marks are bold, and italic is requested. */
const isLonger = (state: EditorState, from: number, to: number, mark: string) =>
  mark === '*' &&
  /[^*]\*\*$/.test(` ${state.sliceDoc(Math.max(0, from - 3), from)}`) &&
  state.sliceDoc(to, to + 2) === '**'

/** Block marks at the start of a line. */
const BLOCK_MARK = /^(#{1,6} |> |[-*+] \[[ xX]\] |[-*+] |\d+[.)] )?/

/** Sets this mark, such as `## ` or `- `, on the selected lines, replacing another; removes it if already set. */
export function toggleBlock(mark: string): Command {
  const pattern = mark === '1. ' ? /^\d+[.)] / : null
  return (view) =>
    edit(view, (state) => {
      const lines = selectedLines(state)
      const has = (text: string) => (pattern ? pattern.test(text) : text.startsWith(mark))
      const isOn = lines.every(({ text }) => has(text))
      const specs: ChangeSpec[] = lines.map(({ from, text }, at) => ({
        from,
        to: from + (BLOCK_MARK.exec(text)?.[0].length ?? 0),
        insert: isOn ? '' : mark === '1. ' ? `${at + 1}. ` : mark,
      }))
      const changes = state.changes(specs)
      // a caret at the start moves after the mark
      return { changes, selection: state.selection.map(changes, 1) }
    })
}

function selectedLines(state: EditorState) {
  const { from, to } = state.selection.main
  const lines = []
  for (let { number } = state.doc.lineAt(from); number <= state.doc.lineAt(to).number; number += 1) {
    const line = state.doc.line(number)
    if (line.text.trim() !== '' || from === to) lines.push(line)
  }
  return lines
}

const ADDRESS = /^(https?:\/\/|mailto:|#|\/)\S+$/i

/** Turns the selected words into a link and selects its address. */
export const addLink: Command = (view) =>
  edit(view, (state) => {
    const { from, to } = state.selection.main
    const words = state.sliceDoc(from, to)
    if (ADDRESS.test(words)) return { changes: { from, to, insert: `[](${words})` }, selection: { anchor: from + 1 } }
    const insert = `[${words}]()`
    const at = words === '' ? from + 1 : from + insert.length - 1
    return { changes: { from, to, insert }, selection: { anchor: at } }
  })

export const toggleCode: Command = (view) => {
  const { from, to } = view.state.selection.main
  const isBlock = view.state.doc.lineAt(from).number !== view.state.doc.lineAt(to).number
  return isBlock ? insertBlock('```\n', '\n```')(view) : toggleMark('`')(view)
}

/** Replaces the selected lines by a block that contains their text between its two halves. */
export function insertBlock(before: string, after = ''): Command {
  return (view) =>
    edit(view, (state) => {
      const { from, to } = state.selection.main
      const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)]
      const inner = state.sliceDoc(first.from, last.to)
      const start = first.number > 1 && state.doc.line(first.number - 1).text.trim() !== '' ? '\n' : ''
      const end = last.number < state.doc.lines && state.doc.line(last.number + 1).text.trim() !== '' ? '\n' : ''
      const insert = start + before + inner + after + end
      return {
        changes: { from: first.from, to: last.to, insert },
        selection: { anchor: first.from + start.length + before.length + inner.length },
      }
    })
}

function edit(view: EditorView, change: (state: EditorState) => TransactionSpec): boolean {
  if (view.state.readOnly) return false
  view.dispatch(view.state.update(change(view.state), { scrollIntoView: true, userEvent: 'input.format' }))
  view.focus()
  return true
}

const continueMarkup = insertNewlineContinueMarkupCommand({ nonTightLists: false })

/** Enter starts a paragraph; in code, tables and source mode it starts a line. */
export const newParagraph: Command = (view) => {
  const { state } = view
  if (state.readOnly) return false
  if (continueMarkup(view)) return leaveList(view)
  const { from, to } = state.selection.main
  const line = state.doc.lineAt(from)
  const insert = line.text.trim() === '' || isLiteral(state, from) ? '\n' : '\n\n'
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input',
  })
  return true
}

/** Adds a blank line after a finished list; otherwise the next words would belong to its last item. */
function leaveList(view: EditorView): true {
  const { doc, selection } = view.state
  const line = doc.lineAt(selection.main.head)
  const isEnd = line.text.trim() === '' && line.number > 1 && doc.line(line.number - 1).text.trim() !== ''
  if (isEnd) view.dispatch({ changes: { from: line.from, insert: '\n' }, selection: { anchor: line.to + 1 } })
  return true
}

const LITERAL = /Code|Table|HTML|Comment|LinkReference/

function isLiteral(state: EditorState, at: number): boolean {
  for (let node = syntaxTree(state).resolveInner(at, -1); node.parent; node = node.parent)
    if (LITERAL.test(node.name)) return node.name !== 'InlineCode'
  return false
}

/** A line break within a paragraph. */
export const hardBreak: Command = (view) => {
  if (view.state.readOnly) return false
  view.dispatch(view.state.replaceSelection('\\\n'), { scrollIntoView: true })
  return true
}
