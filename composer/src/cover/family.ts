import type { Random } from '../random.ts'
import type { Canvas, Page } from './canvas.ts'
import type { Color } from './color.ts'
import type { Palette } from './palette.ts'
import type { Subject } from './subjects/drawing.ts'

/** The text box and its alignment: a calm area in units of 1200 × 1600 (in page units once the picture is done). */
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
  /** below this the picture may be strong: the letters end above */
  top: number
  subject: Subject | null
}
export type SubjectScene = Scene & { subject: Subject }

type Pictured = {
  name: string
  /** stems of prompt words that request this picture */
  motifs: readonly string[]
  zone: Zone
  /** 0–1: paper grain that the press adds to the picture */
  grain?: number
}

/** One kind of picture. Its zone stays calm: no high-contrast edges behind the letters. */
export type Family = Pictured & { draw: (scene: Scene) => void }

/** A setting for one thing named in prompt or title. */
export type Stage = Omit<Pictured, 'motifs'> & { stage: (scene: SubjectScene) => void }

export type StyleArt = {
  ground: (palette: Palette, random: Random) => Color
  /** the text color if it is not simply the palette's light or dark */
  ink?: (palette: Palette, ground: Color) => Color
  /** a title's height in its zone; by default the zone's own height */
  room?: (title: string, zone: Zone) => number
  families: readonly [Family, ...Family[]]
  stages: readonly [Stage, ...Stage[]]
}

/** The background that the words request, else dark with the style's own probability. */
export function pickGround(palette: Palette, random: Random, darkness: number): Color {
  const dark = random.chance(darkness)
  return (palette.prefers ?? (dark ? 'dark' : 'light')) === 'dark' ? palette.deep : palette.paper
}

export const isDark = (color: Color) => color.l < 0.55
