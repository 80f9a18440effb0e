/** Focuses the first action unless the user is typing elsewhere. */
export function takeFocus(button: HTMLElement | null): void {
  const { activeElement } = document
  const isFree = !activeElement || activeElement === document.body || activeElement.matches('button')
  if (isFree) button?.focus({ preventScroll: true })
}
