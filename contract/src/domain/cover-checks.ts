import { COVER_LIMITS } from './store-limits.ts'

/** WCAG 2.2, 1.4.3. */
const CONTRAST = { large: 3, small: 4.5 }
/** The page width that the press's type sizes refer to. */
const PAGE_WIDTH = 1_200

/** How well a cover's text stands out from its picture. */
export function contrastLevel(contrast: number): 'pass' | 'warn' | 'fail' {
  if (contrast < CONTRAST.large) return 'fail'
  return contrast < CONTRAST.small ? 'warn' : 'pass'
}

/** Whether the title of a cover can be read in a store's list. */
export function isTitleLegible(titleSize: number): boolean {
  const { width, title } = COVER_LIMITS.thumbnail
  return Math.round((titleSize * width) / PAGE_WIDTH) >= title
}
