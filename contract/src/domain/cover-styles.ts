/** Specification, section 9: the union of the designer's and the dialogs' lists. */
export const COVER_STYLES = [
  'professional',
  'modern',
  'minimalist',
  'vibrant',
  'bold',
  'elegant',
  'creative',
  '3d',
  'illustrated',
] as const

export type CoverStyle = (typeof COVER_STYLES)[number]

export const COVER_STYLE_LABELS: Record<CoverStyle, string> = {
  professional: 'Professional',
  modern: 'Modern',
  minimalist: 'Minimalist',
  vibrant: 'Vibrant',
  bold: 'Bold',
  elegant: 'Elegant',
  creative: 'Creative',
  '3d': '3D',
  illustrated: 'Illustrated',
}

export const DEFAULT_COVER_STYLE: CoverStyle = 'professional'
export const DEFAULT_COLOR_SCHEME = 'blue and purple gradients'

/** Width to height of every cover (specification, section 9). */
export const COVER_ASPECT_RATIO = 3 / 4
