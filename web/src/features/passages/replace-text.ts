/** Replaces text so that the field's undo restores it in one step, and selects the new text. */
export function replaceText(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  area.focus({ preventScroll: true })
  area.setSelectionRange(start, end)
  // deprecated, but the only way to keep a field's undo history
  if (!document.execCommand(text === '' ? 'delete' : 'insertText', false, text)) {
    area.setRangeText(text, start, end, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(start, start + text.length)
}
