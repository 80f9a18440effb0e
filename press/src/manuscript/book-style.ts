/** Faces for a book's text: with italics and bold. */
export const BODY_FACES = {
  'eb-garamond': { family: 'EB Garamond', serif: true },
  'source-serif': { family: 'Source Serif 4', serif: true },
  literata: { family: 'Literata', serif: true },
  figtree: { family: 'Figtree', serif: false },
  inter: { family: 'Inter', serif: false },
} as const
/** Faces for titles and headings: those of the text, and those of covers. */
export const HEADING_FACES = {
  ...BODY_FACES,
  archivo: { family: 'Archivo', serif: false },
  anton: { family: 'Anton', serif: false },
  'bricolage-grotesque': { family: 'Bricolage Grotesque', serif: false },
  'cormorant-garamond': { family: 'Cormorant Garamond', serif: true },
  fraunces: { family: 'Fraunces', serif: true },
  manrope: { family: 'Manrope', serif: false },
} as const
export type BodyFace = keyof typeof BODY_FACES
export type HeadingFace = keyof typeof HEADING_FACES

/** The least and the most of a measure, in parts of the theme's own. */
export const STYLE_RANGES = { size: [0.85, 1.25], leading: [0.9, 1.25], margins: [0.75, 1.3] } as const
export type StyleMeasure = keyof typeof STYLE_RANGES

export const OPENERS = ['plain', 'centered', 'band'] as const
export type Opener = (typeof OPENERS)[number]
export const ORNAMENTS = ['none', 'line', 'diamond', 'dots', 'star'] as const
export type Ornament = (typeof ORNAMENTS)[number]

/** What a creator changes in a theme; what is missing is the theme's. */
export type BookStyle = {
  /** '#rrggbb', in place of the cover's */
  accent?: string
  bodyFace?: BodyFace
  headingFace?: HeadingFace
  size?: number
  leading?: number
  margins?: number
  /** how chapters open */
  opener?: Opener
  /** between scenes, and where the theme has an ornament */
  ornament?: Ornament
  /** whether the first letter of a chapter is as high as some of its lines */
  dropCaps?: boolean
}
