/**
 * Puts a text in the place of another so that the field's own undo brings the old one back, in one step; the new one is
 * selected then. The field tells its change as if it had been typed.
 */
export function putText(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  area.focus({ preventScroll: true })
  area.setSelectionRange(start, end)
  // deprecated, and the only way that keeps the undo of a field; browsers without it give that up
  if (!document.execCommand(text === '' ? 'delete' : 'insertText', false, text)) {
    area.setRangeText(text, start, end, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(start, start + text.length)
}
