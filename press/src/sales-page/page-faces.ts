import { readFile } from 'node:fs/promises'
import { fontFile } from '../fonts/page-fonts.ts'
import { HEADING_FACES, type HeadingFace } from '../manuscript/book-style.ts'
import { fallbackFamily, fallbackRule } from './fallback-faces.ts'

type Cut = { family: string; name: string; style: string; weight: number; isItalic?: true }
/** Families for `font-family`, and the rules that embed them. */
export type PageFaces = { heading: string; text: string; headingWeight: number; rules: string }
export type FaceSet = { heading: Cut; text: readonly Cut[]; isSerif: boolean }

const cut = (family: string, name: string, style: string, weight: number): Cut => ({ family, name, style, weight })
const italic = (of: Cut, style: string): Cut => ({ ...of, style, isItalic: true })

const SOURCE_SERIF = cut('Source Serif 4', 'source-serif-4', '400Regular', 400)
const FIGTREE = cut('Figtree', 'figtree', '400Regular', 400)
const INTER = cut('Inter', 'inter', '400Regular', 400)

export const JOURNAL_FACES: FaceSet = {
  heading: cut('EB Garamond', 'eb-garamond', '500Medium', 500),
  text: [
    SOURCE_SERIF,
    italic(SOURCE_SERIF, '400Regular_Italic'),
    { ...SOURCE_SERIF, style: '600SemiBold', weight: 600 },
  ],
  isSerif: true,
}
export const POSTER_FACES: FaceSet = {
  heading: cut('Bricolage Grotesque', 'bricolage-grotesque', '800ExtraBold', 800),
  text: [FIGTREE, { ...FIGTREE, style: '700Bold', weight: 700 }],
  isSerif: false,
}
export const STUDIO_FACES: FaceSet = {
  heading: cut('Manrope', 'manrope', '700Bold', 700),
  text: [INTER, { ...INTER, style: '600SemiBold', weight: 600 }],
  isSerif: false,
}

/** The creator's face in the cut for headings. */
const OWN_CUTS: Partial<Record<HeadingFace, readonly [string, number]>> = {
  anton: ['400Regular', 400],
  'bricolage-grotesque': ['800ExtraBold', 800],
  'cormorant-garamond': ['600SemiBold', 600],
  'eb-garamond': ['500Medium', 500],
  literata: ['600SemiBold', 600],
  'source-serif': ['600SemiBold', 600],
}

/** Faces of other scripts, cut to a page's letters like all others. */
const SCRIPTS: Record<string, { serif: Cut; sans: Cut }> = {
  ja: {
    serif: cut('Noto Serif JP', 'noto-serif-jp', '700Bold', 700),
    sans: cut('Noto Sans JP', 'noto-sans-jp', '700Bold', 700),
  },
  zh: {
    serif: cut('Noto Serif SC', 'noto-serif-sc', '700Bold', 700),
    sans: cut('Noto Sans SC', 'noto-sans-sc', '700Bold', 700),
  },
  ko: {
    serif: cut('Noto Sans KR', 'noto-sans-kr', '700Bold', 700),
    sans: cut('Noto Sans KR', 'noto-sans-kr', '700Bold', 700),
  },
  ar: { serif: cut('Amiri', 'amiri', '700Bold', 700), sans: cut('Cairo', 'cairo', '700Bold', 700) },
  he: {
    serif: cut('Noto Serif Hebrew', 'noto-serif-hebrew', '700Bold', 700),
    sans: cut('Noto Serif Hebrew', 'noto-serif-hebrew', '700Bold', 700),
  },
  hi: {
    serif: cut('Noto Sans Devanagari', 'noto-sans-devanagari', '700Bold', 700),
    sans: cut('Noto Sans Devanagari', 'noto-sans-devanagari', '700Bold', 700),
  },
  bn: {
    serif: cut('Hind Siliguri', 'hind-siliguri', '700Bold', 700),
    sans: cut('Hind Siliguri', 'hind-siliguri', '700Bold', 700),
  },
  ta: {
    serif: cut('Noto Sans Tamil', 'noto-sans-tamil', '700Bold', 700),
    sans: cut('Noto Sans Tamil', 'noto-sans-tamil', '700Bold', 700),
  },
  th: {
    serif: cut('Noto Sans Thai', 'noto-sans-thai', '700Bold', 700),
    sans: cut('Noto Sans Thai', 'noto-sans-thai', '700Bold', 700),
  },
}
const SAME_SCRIPT: Record<string, string> = { fa: 'ar', ur: 'ar', ps: 'ar', ckb: 'ar', yi: 'he', mr: 'hi', ne: 'hi' }
const SERIF = "Charter, 'Iowan Old Style', Georgia, 'Times New Roman', serif"
const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** The faces of a design with the letters of its page alone, as data addresses: the page loads no file for them. */
export async function pageFaces(
  set: FaceSet,
  { language, own, headings, text }: { language: string; own: HeadingFace | undefined; headings: string; text: string },
): Promise<PageFaces> {
  const code = language.split('-')[0]?.toLowerCase() ?? ''
  const script = SCRIPTS[SAME_SCRIPT[code] ?? code]
  const chosen = own ? ownCut(own) : set.heading
  const heading = script ? script[set.isSerif ? 'serif' : 'sans'] : chosen
  const ofText = script ? ofScript(heading) : set.text
  const rules = await Promise.all([rule(heading, headings), ...ofText.map((one) => rule(one, text))])
  const isSerif = own && !script ? HEADING_FACES[own].serif : set.isSerif
  const fallbacks = [fallbackRule(heading, isSerif), ...ofText.map((one) => fallbackRule(one, set.isSerif))]
  return {
    heading: families(heading, isSerif),
    text: ofText[0] ? families(ofText[0], set.isSerif) : set.isSerif ? SERIF : SANS,
    headingWeight: heading.weight,
    rules: [...rules, ...fallbacks.filter(Boolean)].join('\n'),
  }
}

const families = ({ family }: Cut, isSerif: boolean) =>
  `'${family}', '${fallbackFamily(family)}', ${isSerif ? SERIF : SANS}`

function ownCut(face: HeadingFace): Cut {
  const [style, weight] = OWN_CUTS[face] ?? ['700Bold', 700]
  return cut(HEADING_FACES[face].family, face === 'source-serif' ? 'source-serif-4' : face, style, weight)
}

/** Under a name of its own, as the weights of texts are others than that of headings. */
function ofScript(heading: Cut): Cut[] {
  const family = `${heading.family} Text`
  return [
    { ...heading, family, style: '400Regular', weight: 400 },
    { ...heading, family, style: '700Bold', weight: 700 },
  ]
}

async function rule({ family, name, style, weight, isItalic }: Cut, text: string): Promise<string> {
  const { default: subsetFont } = await import('subset-font')
  const bytes = await subsetFont(await readFile(fontFile(name, style)), [...new Set(text)].join(''), {
    targetFormat: 'woff2',
  })
  const source = `data:font/woff2;base64,${Buffer.from(bytes).toString('base64')}`
  return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${isItalic ? 'italic' : 'normal'};font-display:swap;src:url(${source}) format('woff2')}`
}
