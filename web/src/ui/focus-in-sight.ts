/**
 * What the Tab key brings the focus to is scrolled out from under whatever lies over it: a toast, a row that sticks to
 * the bottom (WCAG 2.2, 2.4.11). Browsers take a covered element for a visible one.
 */
export function keepFocusInSight(): void {
  let byTab = false
  document.addEventListener('keydown', ({ key }) => {
    byTab = key === 'Tab'
  })
  document.addEventListener('pointerdown', () => {
    byTab = false
  })
  document.addEventListener('focusin', ({ target }) => {
    if (byTab && target instanceof HTMLElement && isCovered(target)) target.scrollIntoView({ block: 'center' })
  })
}

function isCovered(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return there !== null && !element.contains(there) && !there.contains(element)
}
