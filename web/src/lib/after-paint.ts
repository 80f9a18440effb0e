/** Defers work until after the next paint, so that input is handled first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
