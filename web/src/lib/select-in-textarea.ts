/** Share of the viewport above the selected words. */
const SPACE_ABOVE = 0.4

export function selectInTextarea(field: HTMLTextAreaElement, start: number, end: number): void {
  field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
  const down = heightBefore(field, start)
  field.scrollTop = Math.max(0, down - field.clientHeight * SPACE_ABOVE)
  const around = scrollerOf(field)
  if (!around) return
  const place = field.getBoundingClientRect().top + down - field.scrollTop
  around.scrollTop += place - around.getBoundingClientRect().top - around.clientHeight * SPACE_ABOVE
}

/** The field's scroll container: a dialog taller than the window. */
function scrollerOf(field: HTMLElement): HTMLElement | null {
  for (let element = field.parentElement; element; element = element.parentElement)
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY))
      return element
  return null
}

/** Measured on a copy of the text, as browsers do not expose it. */
function heightBefore(field: HTMLTextAreaElement, at: number): number {
  const copy = document.createElement('div')
  const style = getComputedStyle(field)
  for (const property of [
    'font',
    'letterSpacing',
    'wordSpacing',
    'tabSize',
    'direction',
    'padding',
    'lineHeight',
  ] as const)
    copy.style[property] = style[property]
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    boxSizing: 'border-box',
    width: `${field.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  copy.textContent = field.value.slice(0, at)
  const mark = document.createElement('span')
  mark.textContent = '.'
  copy.append(mark)
  document.body.append(copy)
  const top = mark.offsetTop
  copy.remove()
  return top
}
