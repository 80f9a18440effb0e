/** The box for the text in units of 1200 × 1600, and the alignment of the text in it. */
export type Zone = {
  x: number
  y: number
  width: number
  height: number
  align: 'start' | 'center'
  anchor: 'top' | 'middle' | 'bottom'
}

/** Pixels of every cover; zones count in units of two thirds of this. */
export const WIDTH = 1800
export const HEIGHT = 2400
export const UNIT = WIDTH / 1200

export const TOP: Zone = { x: 84, y: 92, width: 1032, height: 580, align: 'start', anchor: 'top' }
export const BOTTOM: Zone = { x: 84, y: 1600 - 92 - 580, width: 1032, height: 580, align: 'start', anchor: 'bottom' }
