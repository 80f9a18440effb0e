import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ManuscriptInput, makeManuscript } from '../book/make-manuscript.ts'
import { pressMessage } from '../errors/messages.ts'
import { languageDirection } from '../manuscript/direction.ts'
import type { Warning } from '../manuscript/manuscript.ts'
import { usualLayout } from '../manuscript/themes.ts'
import { checkPictures } from '../pictures/check-pictures.ts'
import { inspectPrint, type PrintInspection } from './inspect-print.ts'
import { interiorTextArea, type Paper, pageLimits, type Wrap, wrapTextAreas } from './print-size.ts'
import { drawFront } from './wrap-front.ts'
import { type InteriorOptions, printTrim, typesetInterior } from './write-interior.ts'
import { type WrapInput, writeWrap } from './write-wrap.ts'

export type PrintInput = Pick<InteriorOptions, 'theme' | 'trim' | 'hasBleed' | 'date'> & {
  source: ManuscriptInput
  paper: Paper
  /** what is on the outside; title, author and size are the book's */
  cover: Pick<
    WrapInput,
    | 'art'
    | 'words'
    | 'isFinished'
    | 'style'
    | 'titleFace'
    | 'accent'
    | 'focus'
    | 'blurb'
    | 'about'
    | 'portrait'
    | 'isbn'
  >
}

export type PrintFile = { bytes: Uint8Array; inspection: PrintInspection }
export type PrintEdition = {
  interior: PrintFile
  wrap: PrintFile
  /** the whole cover for a screen, as JPEG, and where its parts are, in points from the lower left */
  picture: Uint8Array
  layout: Wrap
  /** fewest and most pages for this paper and size */
  limits: { least: number; most: number }
  trim: string
  /** of the interior, for which the cover's spine is made */
  pages: number
  /** processing time in milliseconds */
  ms: number
  warnings: Warning[]
}

/**
 * The two files of a paperback. Throws PressError 'invalid' for a size that can't be printed, an unknown theme or a wrong ISBN.
 */
export async function writePrintEdition({ source, paper, cover, ...options }: PrintInput): Promise<PrintEdition> {
  const started = performance.now()
  const { productType, title, subtitle, author, language } = source
  const trim = printTrim(options, { productType })
  const layout = { ...usualLayout({ ...source, ...options, trim }), ...source.layout }
  const { manuscript, warnings } = makeManuscript({ ...source, layout })
  const { manuscript: sound, warnings: ofPictures } = await checkPictures(manuscript)
  const outside = { ...cover, title, subtitle, author, language, trim, paper }
  const front = drawFront(outside)
  const { pages, finish } = await typesetInterior(sound, { ...options, trim, paper })
  const limits = pageLimits(paper, trim)
  const { least, most } = limits
  const printed = { trim, pages, hasBleed: options.hasBleed ?? false, fromRight: languageDirection(language) === 'rtl' }
  // the cover's pictures are drawn in the thread pool
  const [wrap, [interior, ofInterior]] = await Promise.all([
    writeWrap({ ...outside, pages }, front),
    nextTurn().then(async () => {
      // with one poll between two turns, the cover's text starts before this blocks the thread
      await nextTurn()
      const made = await finish()
      const inspection = await inspectPrint(made.bytes, (page) => [interiorTextArea(printed, page)])
      return [made, inspection] as const
    }),
  ])
  const ofPages: Warning[] =
    pages < least || pages > most ? [{ ...pressMessage('print-pages', { pages, least, most }), section: null }] : []
  return {
    interior: { bytes: interior.bytes, inspection: ofInterior },
    wrap: { bytes: wrap.bytes, inspection: await inspectPrint(wrap.bytes, () => wrapTextAreas(wrap.wrap)) },
    picture: wrap.screen,
    layout: wrap.wrap,
    limits,
    trim,
    pages,
    ms: Math.round(performance.now() - started),
    warnings: [...warnings, ...ofPictures, ...interior.warnings, ...ofPages, ...wrap.warnings],
  }
}
