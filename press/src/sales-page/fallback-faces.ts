/** Of a font: the average advance in running text, ascent, descent and line gap, in thousandths of its size. */
type Measures = readonly [advance: number, ascent: number, descent: number, gap: number]

/** From the fonts' tables hmtx and OS/2; the advance is that of a paragraph in English and German. */
const MEASURES: Readonly<Record<string, Measures>> = {
  'anton 400Regular': [412, 1176, 329, 0],
  'archivo 700Bold': [476, 878, 210, 0],
  'bricolage-grotesque 800ExtraBold': [502, 930, 270, 0],
  'cormorant-garamond 600SemiBold': [400, 924, 287, 0],
  'eb-garamond 500Medium': [401, 1007, 298, 0],
  'figtree 400Regular': [455, 950, 250, 0],
  'figtree 700Bold': [468, 950, 250, 0],
  'fraunces 700Bold': [504, 978, 255, 0],
  'inter 400Regular': [484, 969, 241, 0],
  'inter 600SemiBold': [493, 969, 241, 0],
  'inter 700Bold': [498, 969, 241, 0],
  'literata 600SemiBold': [505, 1177, 308, 0],
  'manrope 700Bold': [490, 1066, 300, 0],
  'source-serif-4 400Regular': [485, 1036, 335, 0],
  'source-serif-4 400Regular_Italic': [444, 1036, 335, 0],
  'source-serif-4 600SemiBold': [492, 1036, 335, 0],
}

type Device = {
  names: (weight: 'Bold' | 'Italic' | '') => string[]
  advances: { Bold: number; Italic: number; '': number }
}

/** Fonts that devices have, each with others of exactly its widths. */
const SANS: Device = {
  names: (cut) => [`Arial ${cut}`, `Liberation Sans ${cut}`, `Roboto ${cut}`],
  advances: { Bold: 486, Italic: 452, '': 452 },
}
const SERIF: Device = {
  names: (cut) => [`Times New Roman ${cut}`, `Liberation Serif ${cut}`],
  advances: { Bold: 436, Italic: 410, '': 409 },
}

type Face = { family: string; name: string; style: string; weight: number; isItalic?: boolean }

export const fallbackFamily = (family: string): string => `${family} Fallback`

/**
 * The rule of a device's font with the size and lines of this face, so that text keeps its lines when the face arrives
 * (CSS Fonts 5, section 4); '' for faces of scripts that no such font has.
 */
export function fallbackRule({ family, name, style, weight, isItalic }: Face, isSerif: boolean): string {
  const measures = MEASURES[`${name} ${style}`]
  if (!measures) return ''
  const [advance, ...lines] = measures
  const device = isSerif ? SERIF : SANS
  const cut = weight >= 600 ? 'Bold' : isItalic ? 'Italic' : ''
  const size = advance / device.advances[cut]
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`
  const [ascent, descent, gap] = lines.map((line) => percent(line / 1000 / size))
  const sources = device.names(cut).map((local) => `local('${local.trim()}')`)
  return `@font-face{font-family:'${fallbackFamily(family)}';font-weight:${weight};font-style:${isItalic ? 'italic' : 'normal'};src:${sources.join(',')};size-adjust:${percent(size)};ascent-override:${ascent};descent-override:${descent};line-gap-override:${gap}}`
}
