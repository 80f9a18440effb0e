/** WCAG 2.2, 1.4.3. */
const CONTRAST = { large: 3, small: 4.5 }
/** Pixels of a store's thumbnail, and the smallest readable title in it. */
const THUMBNAIL = 160
const LEGIBLE = 7
/** The page width that the press's type sizes refer to. */
const PAGE_WIDTH = 1_200

/** How well a cover's text stands out from its picture. */
export function contrastLevel(contrast: number): 'pass' | 'warn' | 'fail' {
  if (contrast < CONTRAST.large) return 'fail'
  return contrast < CONTRAST.small ? 'warn' : 'pass'
}

/** True if a cover's title is readable in a store's list. */
export const isTitleLegible = (titleSize: number): boolean =>
  Math.round((titleSize * THUMBNAIL) / PAGE_WIDTH) >= LEGIBLE
