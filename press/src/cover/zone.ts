/** The box for the text in units of 1200 × 1600, and the alignment of the text in it. */
export type Zone = {
  x: number
  y: number
  width: number
  height: number
  align: 'start' | 'center'
  anchor: 'top' | 'middle' | 'bottom'
}

/** The page of a cover in units, which zones count in. */
export type Sheet = { width: number; height: number }

const FRAME: Sheet = { width: 1200, height: 1600 }
/** The shape of a cover that is shown by itself (specification, section 9). */
export const OWN_SHAPE = FRAME.width / FRAME.height
/** Pixels of a unit. */
export const UNIT = 1.5

/** The smallest page of a shape (width / height) that holds 1200 × 1600, as the composer's pages do. */
export function sheetOf(shape: number): Sheet {
  return {
    width: Math.max(FRAME.width, Math.round(FRAME.height * shape)),
    height: Math.max(FRAME.height, Math.round(FRAME.width / shape)),
  }
}

export const pixelsOf = ({ width, height }: Sheet): Sheet => ({
  width: Math.round(width * UNIT),
  height: Math.round(height * UNIT),
})

const MARGIN = { x: 84, y: 92 }

/** Where letters go on a picture that says nothing about it: the upper or the lower part of the page. */
export function zoneAt(anchor: 'top' | 'bottom', { width, height }: Sheet): Zone {
  const tall = Math.round(height * 0.3625)
  const y = anchor === 'top' ? MARGIN.y : height - MARGIN.y - tall
  return { x: MARGIN.x, y, width: width - 2 * MARGIN.x, height: tall, align: 'start', anchor }
}
