export type Box = { left: number; right: number; top: number; bottom: number }

/** Pixels between toasts and buttons, */
const GAP = 8
/** and to the top of the window. */
const EDGE = 4

/**
 * How many pixels to raise the toasts so that they cover none of a dialog's `buttons`: above the dialog, else between
 * its button rows. On a full-width dialog they go above it if there is room. Otherwise they avoid the dialog's last
 * buttons.
 */
export function toastOffset(stack: Box, dialog: Box, buttons: readonly Box[]): number {
  const height = stack.bottom - stack.top
  const beside = buttons.filter(({ left, right }) => left < stack.right && right > stack.left)
  const coveredButtons = (bottom: number) => beside.filter((one) => one.top < bottom && one.bottom > bottom - height)
  const isClear = coveredButtons(stack.bottom).length === 0
  const isOnSheet = dialog.left <= stack.left && dialog.right >= stack.right && dialog.top < stack.bottom
  if (isClear && !isOnSheet) return 0
  const maxOffset = dialog.top - GAP
  if (maxOffset - height >= EDGE) return stack.bottom - maxOffset
  if (isClear) return 0
  let first = 0
  for (let bottom = stack.bottom; bottom - height > 0; ) {
    const covered = coveredButtons(bottom)
    if (covered.length === 0) return stack.bottom - bottom
    bottom = Math.min(...covered.map(({ top }) => top)) - GAP
    first ||= stack.bottom - bottom
  }
  return first
}
