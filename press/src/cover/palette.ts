import { channels, toHex } from '../pictures/luminance.ts'
import { PLAIN } from '../pictures/main-color.ts'

/** '#rrggbb'; `deep` and `paper` are a dark and a light shade that match the picture, `ink` the preferred text color. */
export type CoverPalette = { main: string; deep: string; paper: string; second?: string; pop?: string; ink?: string }

const mixed = (hex: string, target: number, share: number) =>
  toHex(channels(hex).map((value) => value + (target - value) * share))

/** A small palette around one color; an invalid color becomes slate. */
export function paletteFrom(main: string): CoverPalette {
  const known = /^#[0-9a-f]{6}$/i.test(main) ? main.toLowerCase() : PLAIN
  return {
    main: known,
    deep: mixed(known, 8, 0.66),
    paper: mixed(known, 255, 0.94),
    pop: mixed(known, 255, 0.5),
  }
}
