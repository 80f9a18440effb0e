/** Where the answer is looked at, its first action has the focus; who writes on meanwhile keeps it. */
export function takeFocus(button: HTMLElement | null): void {
  const { activeElement } = document
  const isFree = !activeElement || activeElement === document.body || activeElement.matches('button')
  if (isFree) button?.focus({ preventScroll: true })
}
