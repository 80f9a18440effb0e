import type { Random } from '../random.ts'
import type { Canvas } from './canvas.ts'
import type { Colour } from './colour.ts'
import type { Palette } from './palette.ts'

/** Where the letters go: a calm box in units of 1200 × 1600, how text is set in it and where it stands. */
export type Zone = {
  x: number
  y: number
  width: number
  height: number
  align: 'start' | 'center'
  anchor: 'top' | 'middle'
}

export type Scene = { canvas: Canvas; palette: Palette; ground: Colour; random: Random }

/** One kind of picture. It keeps its zone calm: no edges of high contrast behind the letters. */
export type Family = {
  name: string
  /** words of the prompt that ask for this picture, as stems */
  motifs: readonly string[]
  zone: Zone
  /** 0–1: paper grain that the press lays over the picture */
  grain?: number
  draw: (scene: Scene) => void
}

/** The grounds a style may stand on and its pictures. */
export type StyleArt = {
  ground: (palette: Palette, random: Random) => Colour
  /** the colour of the letters where it is not simply the palette's light or dark */
  ink?: (palette: Palette, ground: Colour) => Colour
  families: readonly [Family, ...Family[]]
}

/** The ground that the words ask for, else dark with the style's own likelihood. */
export function darkOrLight(palette: Palette, random: Random, darkness: number): Colour {
  const dark = random.chance(darkness)
  return (palette.prefers ?? (dark ? 'dark' : 'light')) === 'dark' ? palette.deep : palette.paper
}

export const isDark = (colour: Colour) => colour.l < 0.55
