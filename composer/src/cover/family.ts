import type { Random } from '../random.ts'
import type { Canvas, Page } from './canvas.ts'
import type { Color } from './color.ts'
import type { Palette } from './palette.ts'
import type { Subject } from './subjects/drawing.ts'

/** Where the letters go: a calm box in units of 1200 × 1600 (of the page, in a picture that is done), how text is set in it and where. */
export type Zone = {
  x: number
  y: number
  width: number
  height: number
  align: 'start' | 'center'
  anchor: 'top' | 'middle'
}

export type Scene = {
  canvas: Canvas
  page: Page
  palette: Palette
  ground: Color
  random: Random
  /** from here downwards the picture may be strong: the letters end above */
  top: number
  subject: Subject | null
}
export type SubjectScene = Scene & { subject: Subject }

type Pictured = {
  name: string
  /** words of the prompt that ask for this picture, as stems */
  motifs: readonly string[]
  zone: Zone
  /** 0–1: paper grain that the press lays over the picture */
  grain?: number
}

/** One kind of picture. It keeps its zone calm: no edges of high contrast behind the letters. */
export type Family = Pictured & { draw: (scene: Scene) => void }

/** A stage for one thing that prompt or title name. */
export type Stage = Omit<Pictured, 'motifs'> & { stage: (scene: SubjectScene) => void }

export type StyleArt = {
  ground: (palette: Palette, random: Random) => Color
  /** the color of the letters where it is not simply the palette's light or dark */
  ink?: (palette: Palette, ground: Color) => Color
  /** height of a title in its zone; the zone's own height when absent */
  room?: (title: string, zone: Zone) => number
  families: readonly [Family, ...Family[]]
  stages: readonly [Stage, ...Stage[]]
}

/** The ground that the words ask for, else dark with the style's own likelihood. */
export function pickGround(palette: Palette, random: Random, darkness: number): Color {
  const dark = random.chance(darkness)
  return (palette.prefers ?? (dark ? 'dark' : 'light')) === 'dark' ? palette.deep : palette.paper
}

export const isDark = (color: Color) => color.l < 0.55
