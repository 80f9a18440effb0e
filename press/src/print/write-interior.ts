import { setImmediate as nextTurn } from 'node:timers/promises'
import { languageDirection } from '../manuscript/direction.ts'
import type { Manuscript, RenderedDocument } from '../manuscript/manuscript.ts'
import { isTheme, themeFor } from '../manuscript/themes.ts'
import { trimFor } from '../pdf/trim.ts'
import { typeset } from '../pdf/write-pdf.ts'
import { finishInterior } from './finish-interior.ts'
import { forPaper } from './for-paper.ts'
import { BLEED, interiorSize, type Paper } from './print-size.ts'

export type InteriorOptions = {
  theme?: string | undefined
  /** a trim size; by default, the theme's own, and 6 × 9 inches for a theme for screens */
  trim?: string | undefined
  paper: Paper
  /** colors and pictures at the edge of the page go beyond it */
  hasBleed?: boolean | undefined
  date?: Date | undefined
}

const USUAL_TRIM = '6x9'

/** The size of the printed pages where none is chosen, or one for screens. */
export function printTrim(
  { theme, trim }: Pick<InteriorOptions, 'theme' | 'trim'>,
  { productType }: Pick<Manuscript, 'productType'>,
): string {
  const own = trim ?? trimFor(theme !== undefined && isTheme(theme) ? theme : themeFor(productType))
  return own.toLowerCase() === 'screen' ? USUAL_TRIM : own
}

/**
 * The pages of a paperback as PDF: no cover, an even number, black text in one ink. Blocks its thread. Throws PressError
 * 'invalid' for an unknown theme or a size that can't be printed.
 */
export async function writeInterior(manuscript: Manuscript, options: InteriorOptions): Promise<RenderedDocument> {
  const { theme, paper, hasBleed = false, date } = options
  const trim = printTrim(options, manuscript)
  interiorSize(trim, hasBleed)
  const bleed = hasBleed ? BLEED : 0
  const set = await typeset(forPaper(manuscript), { theme, trim, date, print: { bleed } })
  // lets the wrap's pictures, which are being drawn, continue
  await nextTurn()
  const finished = await finishInterior(set.bytes, {
    bleed,
    isGray: paper === 'white' || paper === 'cream',
    fromRight: languageDirection(manuscript.language) === 'rtl',
  })
  return { ...finished, warnings: set.warnings }
}
