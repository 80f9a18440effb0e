/** Does what need not be seen at once behind the next paint: a click or a key is answered first. */
export function behindPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
