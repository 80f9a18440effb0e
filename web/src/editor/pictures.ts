import { Facet } from '@codemirror/state'
import { type Command, EditorView } from '@codemirror/view'
import { PICTURE_TYPES } from '../lib/picture-file.ts'

type Ask = (files: readonly File[], at: number) => void

/** Uploads pictures and asks for their descriptions. */
export const pictureAsker = Facet.define<Ask, Ask>({ combine: ([ask]) => ask ?? (() => {}) })

/** Dropped or pasted pictures; text copied together with a picture of itself is pasted as text. */
export const takePictures = EditorView.domEventHandlers({
  paste(event, view) {
    if (event.clipboardData?.getData('text/plain')) return false
    return take(event, event.clipboardData, view, view.state.selection.main.head)
  },
  drop(event, view) {
    const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false)
    return take(event, event.dataTransfer, view, at)
  },
})

function take(event: Event, data: DataTransfer | null, view: EditorView, at: number): boolean {
  const files = [...(data?.files ?? [])]
  if (files.length === 0 || view.state.readOnly) return false
  event.preventDefault()
  view.state.facet(pictureAsker)(files, at)
  return true
}

/** Opens the system's file picker. */
export const choosePicture: Command = (view) => {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = PICTURE_TYPES.section.join(',')
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    if (files.length > 0) view.state.facet(pictureAsker)(files, view.state.selection.main.head)
  })
  input.click()
  return true
}

/**
 * Inserts the picture as a separate paragraph at or after the line of `at`, as one undo step.
 * @param description null for decoration, '' if the author has given none
 */
export function insertPicture(view: EditorView, at: number, address: string, description: string | null): void {
  const { doc } = view.state
  const line = doc.lineAt(Math.min(at, doc.length))
  const isBlank = (number: number) => number < 1 || number > doc.lines || doc.line(number).text.trim() === ''
  const text = (description ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[[\]\\]/g, '\\$&')
  const own = isBlank(line.number)
  const before = own ? (isBlank(line.number - 1) ? '' : '\n') : '\n\n'
  const picture = description === null ? `<img src="${address}" alt="">` : `![${text}](${address})`
  const insert = `${before}${picture}${isBlank(line.number + 1) && line.number < doc.lines ? '' : '\n\n'}`
  view.dispatch({
    changes: { from: line.to, insert },
    selection: { anchor: line.to + insert.length },
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
  view.focus()
}
