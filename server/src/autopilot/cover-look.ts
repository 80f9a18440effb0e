import { createHash } from 'node:crypto'
import { COVER_STYLES, type CoverStyle, DEFAULT_COLOR_SCHEME } from '@makeready/contract/domain/cover-styles'

/** Words that the built-in artist and models both read. */
const COLOR_SCHEMES = [
  DEFAULT_COLOR_SCHEME,
  'warm amber and black',
  'sage green on cream',
  'navy and gold',
  'terracotta, cream and teal',
]

/**
 * The look of a cover that nobody designed: the same for a product each time, and another for the next one, so that a
 * creator's products can be told apart. A brand keeps its own colors.
 */
export function coverLook(projectId: string, hasBrand: boolean): { style: CoverStyle; colorScheme: string } {
  const [forStyle = 0, forColors = 0] = createHash('sha256').update(projectId).digest()
  return {
    style: COVER_STYLES[forStyle % COVER_STYLES.length] ?? 'professional',
    colorScheme: hasBrand ? '' : (COLOR_SCHEMES[forColors % COLOR_SCHEMES.length] ?? DEFAULT_COLOR_SCHEME),
  }
}
