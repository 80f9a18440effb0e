export type Box = { left: number; right: number; top: number; bottom: number }

/** Pixels between a toast and what it makes room for. */
const GAP = 12

/**
 * How many pixels higher than `stack` the toasts have to stand so that they cover none of `controls`. Where there is no
 * such place in the window, they leave free the ones they would cover down there: those end the dialog.
 */
export function raisedAbove(stack: Box, controls: readonly Box[]): number {
  const height = stack.bottom - stack.top
  const beside = controls.filter(({ left, right }) => left < stack.right && right > stack.left)
  let first = 0
  for (let bottom = stack.bottom; bottom - height > 0; ) {
    const covered = beside.filter((one) => one.top < bottom && one.bottom > bottom - height)
    if (covered.length === 0) return stack.bottom - bottom
    bottom = Math.min(...covered.map(({ top }) => top)) - GAP
    first ||= stack.bottom - bottom
  }
  return first
}
