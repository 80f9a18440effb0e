/** Focuses the first action unless the user is typing elsewhere. */
export function takeFocus(button: HTMLElement | null): void {
  const { activeElement } = document
  const isFocusFree = !activeElement || activeElement === document.body || activeElement.matches('button')
  if (isFocusFree) button?.focus({ preventScroll: true })
}
