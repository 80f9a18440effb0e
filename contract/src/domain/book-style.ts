/** Faces for a book's text; the press has the same. */
export const BODY_FACES = [
  { key: 'eb-garamond', label: 'EB Garamond' },
  { key: 'source-serif', label: 'Source Serif' },
  { key: 'literata', label: 'Literata' },
  { key: 'figtree', label: 'Figtree' },
  { key: 'inter', label: 'Inter' },
] as const

/** Faces for titles and headings. */
export const HEADING_FACES = [
  ...BODY_FACES,
  { key: 'archivo', label: 'Archivo' },
  { key: 'anton', label: 'Anton' },
  { key: 'bricolage-grotesque', label: 'Bricolage Grotesque' },
  { key: 'cormorant-garamond', label: 'Cormorant Garamond' },
  { key: 'fraunces', label: 'Fraunces' },
  { key: 'manrope', label: 'Manrope' },
] as const

/** How chapters open. */
export const OPENERS = [
  { key: 'plain', label: 'Title at the top' },
  { key: 'centered', label: 'Centered title' },
  { key: 'band', label: 'Title on a band of color' },
] as const

export const ORNAMENTS = [
  { key: 'none', label: 'No ornament' },
  { key: 'line', label: 'Line' },
  { key: 'diamond', label: 'Diamond' },
  { key: 'dots', label: 'Dots' },
  { key: 'star', label: 'Star' },
] as const

export type BodyFace = (typeof BODY_FACES)[number]['key']
export type HeadingFace = (typeof HEADING_FACES)[number]['key']

/** In parts of the theme's own. */
export const STYLE_MEASURES = [
  { key: 'size', label: 'Text size', least: 0.85, most: 1.25 },
  { key: 'leading', label: 'Line spacing', least: 0.9, most: 1.25 },
  { key: 'margins', label: 'Margins', least: 0.75, most: 1.3 },
] as const

export type StyleMeasure = (typeof STYLE_MEASURES)[number]['key']

/** What a creator changes in a theme; what is missing is the theme's, and the accent the cover's. */
export type BookStyle = { [Key in StyleMeasure]?: number | undefined } & {
  /** '#rrggbb' */
  accent?: string | undefined
  bodyFace?: BodyFace | undefined
  headingFace?: HeadingFace | undefined
  opener?: (typeof OPENERS)[number]['key'] | undefined
  /** between scenes, and where the theme has one */
  ornament?: (typeof ORNAMENTS)[number]['key'] | undefined
  /** whether the first letter of a chapter is as high as some of its lines */
  dropCaps?: boolean | undefined
}
