import { selectInTextarea } from '../lib/select-in-textarea.ts'
import type { TextSurface } from './text-surface.ts'

// browsers fire selection events on the document or on the field
const SELECTION_EVENTS = ['selectionchange', 'select', 'focusin'] as const

export const textareaSurface = (area: HTMLTextAreaElement): TextSurface => ({
  element: area,
  get text() {
    return area.value
  },
  get selection() {
    return { start: area.selectionStart, end: area.selectionEnd }
  },
  focus: () => area.focus({ preventScroll: true }),
  show: (start, end) => selectInTextarea(area, start, end),
  replace(start, end, text) {
    area.focus({ preventScroll: true })
    area.setSelectionRange(start, end)
    // deprecated, but the only way to keep a field's undo history
    if (!document.execCommand(text === '' ? 'delete' : 'insertText', false, text)) {
      area.setRangeText(text, start, end, 'end')
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }
    area.setSelectionRange(start, start + text.length)
  },
  onSelect(listener) {
    for (const event of SELECTION_EVENTS) document.addEventListener(event, listener)
    return () => {
      for (const event of SELECTION_EVENTS) document.removeEventListener(event, listener)
    }
  },
})
