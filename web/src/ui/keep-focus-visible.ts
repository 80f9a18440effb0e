/**
 * Scrolls focused elements out from under toasts and sticky bars, which browsers treat as visible (WCAG 2.2, 2.4.11).
 */
export function keepFocusVisible(): void {
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
