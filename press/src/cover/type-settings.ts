import { HEADING_FACES, type HeadingFace } from '../manuscript/book-style.ts'
import { type EastAsian, eastAsianOf, type Script, scriptOf } from './script.ts'
import type { Zone } from './zone.ts'

export type Arrangement = 'flush' | 'swiss' | 'quiet' | 'centered' | 'label' | 'poster' | 'credit-first' | 'stretched'

/** `largest` in units of 1200 × 1600; `leading` and `tracking` as shares of the size. */
export type TitleFace = { fonts: string[]; weight: number; largest: number; leading: number; tracking: number }
export type TypeSettings = {
  arrangement: Arrangement
  titleFace: TitleFace
  textFonts: string[]
  capitals: boolean
  authorSize: number
}

type Kind = 'sans' | 'serif'
type Style = {
  title: string
  text: string
  kind: Kind
  weight: number
  largest: number
  leading: number
  tracking: number
  arrangement: Arrangement
  authorSize: number
}

const style = (
  arrangement: Arrangement,
  kind: Kind,
  [title, weight, text]: readonly [string, number, string],
  [largest, leading, tracking]: readonly [number, number, number],
  authorSize: number,
): Style => ({ arrangement, kind, title, weight, text, largest, leading, tracking, authorSize })

const PROFESSIONAL = style('flush', 'sans', ['Archivo', 700, 'Archivo'], [168, 0.1, -0.018], 48)
const STYLES: Record<string, Style> = {
  professional: PROFESSIONAL,
  modern: style('swiss', 'sans', ['Manrope', 800, 'Manrope'], [196, 0.06, -0.035], 44),
  minimalist: style('quiet', 'sans', ['Archivo', 400, 'Archivo'], [104, 0.24, -0.012], 42),
  vibrant: style('poster', 'sans', ['Bricolage Grotesque', 800, 'Bricolage Grotesque'], [180, 0.05, -0.025], 50),
  bold: style('stretched', 'sans', ['Anton', 400, 'Archivo'], [220, 0.12, 0], 48),
  elegant: style('centered', 'serif', ['Cormorant Garamond', 500, 'Cormorant Garamond'], [138, 0.1, -0.005], 50),
  creative: style('poster', 'serif', ['Fraunces', 700, 'Fraunces'], [152, 0.08, -0.015], 50),
  '3d': style('credit-first', 'sans', ['Bricolage Grotesque', 800, 'Manrope'], [150, 0.06, -0.02], 48),
  illustrated: style('poster', 'serif', ['Fraunces', 600, 'Fraunces'], [140, 0.1, -0.01], 50),
}

const EAST_ASIAN: Record<EastAsian, string[]> = {
  ja: ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans KR'],
  ko: ['Noto Sans KR', 'Noto Sans JP', 'Noto Sans SC'],
  zh: ['Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR'],
}
const SYMBOLS = ['Noto Sans Symbols 2', 'Noto Color Emoji']
const ARABIC: Record<Kind, string> = { sans: 'Cairo', serif: 'Noto Naskh Arabic' }

const OTHERS = {
  hebrew: 'Noto Serif Hebrew',
  devanagari: 'Noto Sans Devanagari',
  bengali: 'Hind Siliguri',
  tamil: 'Noto Sans Tamil',
  thai: 'Noto Sans Thai',
}

function leadingFont(first: string, kind: Kind, script: Script, eastAsian: EastAsian): string {
  if (script === 'arabic') return ARABIC[kind]
  if (script === 'cjk') return EAST_ASIAN[eastAsian][0] ?? first
  return script === 'latin' || script === 'other' ? first : OTHERS[script]
}

function fontsFor(first: string, kind: Kind, script: Script, eastAsian: EastAsian): string[] {
  const wide = kind === 'serif' ? ['EB Garamond', 'Manrope'] : ['Manrope', 'Archivo', 'EB Garamond']
  return [
    ...new Set([
      leadingFont(first, kind, script, eastAsian),
      first,
      ...wide,
      ARABIC[kind],
      ...Object.values(OTHERS),
      ...EAST_ASIAN[eastAsian],
      ...SYMBOLS,
    ]),
  ]
}

/** Scripts with capitals that Anton and the Latin display faces lack. */
const nonLatin = /[\p{Script=Greek}\p{Script=Cyrillic}]/u

/** Without capitals, these look smaller than Latin ones of the same size. */
const smallScripts = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

export const alignmentFor = (name: string): Zone['align'] =>
  ['elegant', '3d', 'illustrated'].includes(name) ? 'center' : 'start'

const WEIGHTS: Partial<Record<HeadingFace, number>> = {
  anton: 400,
  'bricolage-grotesque': 800,
  'cormorant-garamond': 600,
  'eb-garamond': 600,
  literata: 600,
  manrope: 800,
  'source-serif': 600,
}

/** The style with the creator's face for the title. Only Anton is narrow enough to be stretched. */
function withFace(chosen: Style, titleFace: HeadingFace | undefined): Style {
  if (!titleFace) return chosen
  const { family, serif } = HEADING_FACES[titleFace]
  const arrangement = chosen.arrangement === 'stretched' && titleFace !== 'anton' ? 'poster' : chosen.arrangement
  const kind = serif ? 'serif' : 'sans'
  return { ...chosen, arrangement, kind, title: family, weight: WEIGHTS[titleFace] ?? 700 }
}

/** Type for a style, or the creator's own `titleFace` in it: faces and sizes by the title's script, the arrangement by the zone. */
export function typeSettingsFor(
  name: string,
  title: string,
  author: string,
  language: string,
  zone: Zone,
  titleFace?: HeadingFace,
): TypeSettings {
  const chosen = withFace(STYLES[name] ?? PROFESSIONAL, titleFace)
  const script = scriptOf(title)
  const eastAsian = eastAsianOf(title + author, language)
  const plain = script === 'latin'
  const extended = chosen.arrangement === 'stretched'
  const face = plain && nonLatin.test(title) && chosen.kind === 'sans' ? 'Manrope' : chosen.title
  return {
    arrangement: zone.anchor === 'middle' ? 'label' : extended && !plain ? 'poster' : chosen.arrangement,
    titleFace: {
      fonts: fontsFor(face, chosen.kind, script, eastAsian),
      weight:
        plain && face === chosen.title
          ? chosen.weight
          : chosen.weight === 400 && !extended
            ? 400
            : extended
              ? 800
              : Math.min(700, chosen.weight + 100),
      largest: script === 'arabic' || smallScripts.test(title) ? chosen.largest * 1.2 : chosen.largest,
      leading: script === 'cjk' ? 0.06 : script === 'arabic' ? -0.12 : plain ? chosen.leading : 0,
      tracking: plain ? chosen.tracking : 0,
    },
    textFonts: fontsFor(chosen.text, chosen.kind, 'latin', eastAsian),
    capitals: extended && plain,
    authorSize: smallScripts.test(author) ? chosen.authorSize * 1.3 : chosen.authorSize,
  }
}
