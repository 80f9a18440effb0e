export type Box = { left: number; right: number; top: number; bottom: number }

/** Pixels between toasts and what they make room for, */
const GAP = 8
/** and between them and the upper edge of the window, at least. */
const EDGE = 4

/**
 * How many pixels higher than `stack` the toasts have to stand so that they cover none of a dialog's `buttons`: above the
 * dialog, else between its rows of buttons. On a sheet as wide as the window they stand above it wherever there is room.
 * Where there is no place at all, they leave free the buttons they would cover down there: those end the dialog.
 */
export function raisedAbove(stack: Box, dialog: Box, buttons: readonly Box[]): number {
  const height = stack.bottom - stack.top
  const beside = buttons.filter(({ left, right }) => left < stack.right && right > stack.left)
  const coveredAt = (bottom: number) => beside.filter((one) => one.top < bottom && one.bottom > bottom - height)
  const coversNone = coveredAt(stack.bottom).length === 0
  const isOnSheet = dialog.left <= stack.left && dialog.right >= stack.right && dialog.top < stack.bottom
  if (coversNone && !isOnSheet) return 0
  const aboveAll = dialog.top - GAP
  if (aboveAll - height >= EDGE) return stack.bottom - aboveAll
  if (coversNone) return 0
  let first = 0
  for (let bottom = stack.bottom; bottom - height > 0; ) {
    const covered = coveredAt(bottom)
    if (covered.length === 0) return stack.bottom - bottom
    bottom = Math.min(...covered.map(({ top }) => top)) - GAP
    first ||= stack.bottom - bottom
  }
  return first
}
