import { PRINT_LIMITS } from '@makeready/contract/domain/print-edition'
import { PRODUCT_PASSES, UNCHECKED } from '@makeready/contract/domain/quality-passes'
import type { MadeEdition, PrintEdition } from '@makeready/contract/print-editions'
import { keyOf, type Row, row, rowWithFigures } from './rows.ts'

/** Warnings of the press that concern the paperback alone. */
const PRINT_NOTICES = ['press.spine-crowded', 'press.back-crowded', 'press.cover-glyph-missing']
/** For a size that was written with two decimals. */
const TOLERANCE = 0.05

/** What a printer checks of a print edition's two files; none for a product without one. */
export function printRows(edition: PrintEdition): Row[] {
  const { state, error, made } = edition
  if (state === 'failed' && error) {
    const key = keyOf('print-fresh', error.message)
    return [row('print-fresh', 'fail', error.message, { detail: error.detail, key }), ...(made ? rowsOf(made) : [])]
  }
  const making = row('print-fresh', 'unchecked', UNCHECKED.printInProgress)
  if (state === 'making') return made ? [making, ...rowsOf(made)] : [making]
  if (made === null) return []
  const fresh =
    state === 'outdated'
      ? rowWithFigures('print-fresh', 'warn', 'print-outdated', {}, { key: keyOf('print-fresh', made.interiorUrl) })
      : row('print-fresh', 'pass', PRODUCT_PASSES['print-fresh'])
  return [fresh, ...rowsOf(made)]
}

function rowsOf(made: MadeEdition): Row[] {
  const rows = [
    pagesOf(made),
    spineOf(made),
    ...picturesOf(made),
    typeOf(made),
    linesOf(made),
    ...marginsOf(made),
    fontsOf(made),
    partsOf(made),
    isbnOf(made),
    ...noticesOf(made),
  ]
  // new files make new keys
  return rows.map((found) => ({ ...found, key: keyOf(found.rule, found.words, made.interiorUrl) }))
}

function pagesOf({ pages, limits }: MadeEdition): Row {
  const details = { pages, ...limits }
  const fits = pages >= limits.least && pages <= limits.most
  return rowWithFigures('print-pages', fits ? 'pass' : 'fail', fits ? 'print-pages-fit' : 'print-pages', details)
}

/** The spine is made for a number of pages. */
function spineOf({ pages, interior, wrap, layout }: MadeEdition): Row {
  const isSame = interior.pages === pages && Math.abs((wrap.size?.width ?? 0) - layout.width) < TOLERANCE
  if (!isSame) return rowWithFigures('print-spine', 'fail', 'print-spine', { cover: pages, pages: interior.pages })
  return layout.spineText
    ? row('print-spine', 'pass', PRODUCT_PASSES['print-spine'])
    : rowWithFigures('print-spine', 'pass', 'print-spine-empty', { least: PRINT_LIMITS.spinePages })
}

function picturesOf({ interior, wrap }: MadeEdition): Row[] {
  const { dpi } = PRINT_LIMITS
  const found: Row[] = []
  const inside = interior.dpi
  const outside = wrap.dpi
  // half a pixel is rounding
  if (inside && inside.value < dpi - 0.5) {
    const level = inside.value < PRINT_LIMITS.worstDpi ? 'fail' : 'warn'
    const details = { page: inside.page, found: Math.round(inside.value), least: dpi }
    found.push(rowWithFigures('print-pictures', level, 'print-pictures', details))
  }
  if (outside && outside.value < dpi - 0.5) {
    const details = { found: Math.round(outside.value), least: dpi }
    found.push(rowWithFigures('print-pictures', 'warn', 'print-cover-pictures', details, { words: 'cover' }))
  }
  return found.length > 0 ? found : [row('print-pictures', 'pass', PRODUCT_PASSES['print-pictures'])]
}

function typeOf({ interior }: MadeEdition): Row {
  const { type } = interior
  if (!type || type.value >= PRINT_LIMITS.type - 0.01) return row('print-type', 'pass', PRODUCT_PASSES['print-type'])
  return rowWithFigures('print-type', 'fail', 'print-type', { page: type.page, least: PRINT_LIMITS.type })
}

function linesOf({ interior }: MadeEdition): Row {
  const { line } = interior
  if (!line || line.value >= PRINT_LIMITS.line - 0.01) return row('print-lines', 'pass', PRODUCT_PASSES['print-lines'])
  return rowWithFigures('print-lines', 'warn', 'print-lines', { page: line.page, least: PRINT_LIMITS.line })
}

function marginsOf({ interior, wrap }: MadeEdition): Row[] {
  const found: Row[] = []
  if (interior.outside !== null)
    found.push(rowWithFigures('print-margins', 'fail', 'print-margins', { page: interior.outside }))
  if (wrap.outside !== null)
    found.push(rowWithFigures('print-margins', 'fail', 'print-cover-margins', {}, { words: 'cover' }))
  return found.length > 0 ? found : [row('print-margins', 'pass', PRODUCT_PASSES['print-margins'])]
}

function fontsOf({ interior, wrap }: MadeEdition): Row {
  const names = [...new Set([...interior.looseFonts, ...wrap.looseFonts])].join(', ')
  return names === ''
    ? row('print-fonts', 'pass', PRODUCT_PASSES['print-fonts'])
    : rowWithFigures('print-fonts', 'fail', 'print-fonts', { names })
}

function partsOf({ interior, wrap }: MadeEdition): Row {
  const names = [...new Set([...interior.forbidden, ...wrap.forbidden])].join(', ')
  return names === ''
    ? row('print-parts', 'pass', PRODUCT_PASSES['print-parts'])
    : rowWithFigures('print-parts', 'fail', 'print-parts', { names })
}

function isbnOf({ isbn }: MadeEdition): Row {
  return row('print-isbn', 'pass', isbn === null ? PRODUCT_PASSES['print-barcode'] : PRODUCT_PASSES['print-isbn'])
}

function noticesOf({ notices }: MadeEdition): Row[] {
  return notices
    .filter(({ detail }) => detail !== null && PRINT_NOTICES.includes(detail.code))
    .map(({ message, detail }) => row('print-note', 'warn', message, { detail, words: message }))
}
