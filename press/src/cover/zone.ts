/** The text box in units of 1200 × 1600, and the text's alignment in it. */
export type Zone = {
  x: number
  y: number
  width: number
  height: number
  align: 'start' | 'center'
  anchor: 'top' | 'middle' | 'bottom'
}

/** A cover's page in the units of zones; `unit`: pixels per unit, UNIT by default. */
export type Sheet = { width: number; height: number; unit?: number }

const FRAME: Sheet = { width: 1200, height: 1600 }
/** The shape of a cover shown on its own (specification, section 9). */
export const OWN_SHAPE = FRAME.width / FRAME.height
/** Pixels per unit on a screen. */
export const UNIT = 1.5

/** The smallest page of a shape (width / height) that contains 1200 × 1600, like the composer's pages. */
export function sheetOf(shape: number): Sheet {
  return {
    width: Math.max(FRAME.width, Math.round(FRAME.height * shape)),
    height: Math.max(FRAME.height, Math.round(FRAME.width / shape)),
  }
}

export const pixelsOf = ({ width, height, unit = UNIT }: Sheet): { width: number; height: number } => ({
  width: Math.round(width * unit),
  height: Math.round(height * unit),
})

const MARGIN = { x: 84, y: 92 }

/** Where text goes on a picture without a text zone: the upper or the lower part of the page. */
export function zoneAt(anchor: 'top' | 'bottom', { width, height }: Sheet): Zone {
  const tall = Math.round(height * 0.3625)
  const y = anchor === 'top' ? MARGIN.y : height - MARGIN.y - tall
  return { x: MARGIN.x, y, width: width - 2 * MARGIN.x, height: tall, align: 'start', anchor }
}
