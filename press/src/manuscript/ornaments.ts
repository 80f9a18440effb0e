import type { BookStyle, Ornament } from './book-style.ts'

/** The signs of an ornament where text is all there is to draw with; '' leaves space, null is the usual mark. */
export const ORNAMENT_SIGNS: Record<Ornament, string> = {
  none: '',
  line: '———',
  diamond: '◆',
  dots: '•\u00a0•\u00a0•',
  star: '★',
}

/** The ornament below a chapter's title where a creator chose how chapters open; null without one. */
export function openingOrnament({ opener, ornament }: BookStyle): Ornament | null {
  if (opener === undefined || opener === 'band' || ornament === 'none') return null
  return ornament ?? (opener === 'centered' ? 'diamond' : null)
}
