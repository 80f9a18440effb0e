import { PRODUCT_PASSES, UNCHECKED } from '@makeready/contract/domain/quality-passes'
import type { AccessibilityCheck } from '../database/schema/projects.ts'
import type { CheckedProject } from './checked-book.ts'

import { keyOf, type Row, row, rowWithFigures } from './rows.ts'

/**
 * Whether the EPUB claims to be accessible, and what is missing; none for a product without documents. `text` are the
 * rows of the text, which know where a picture without a description is.
 */
export function accessibilityRows(
  { epubUrl, publication }: CheckedProject,
  check: AccessibilityCheck | null,
  text: readonly Row[],
): Row[] {
  if (epubUrl === null) return []
  if (check === null) return [row('accessibility-unchecked', 'unchecked', UNCHECKED.notClaimed)]
  return [...aceRows(check), picturesOf(check, text), ...claimOf(check, Boolean(publication?.evaluatedBy))]
}

function aceRows({ ace }: AccessibilityCheck): Row[] {
  if (ace === null) return [row('accessibility-unchecked', 'unchecked', UNCHECKED.noAce)]
  if (ace.length === 0) return [row('accessibility-ace', 'pass', PRODUCT_PASSES['accessibility-ace'])]
  return ace.map((message) => row('accessibility-ace', 'fail', message, { key: keyOf('accessibility-ace', message) }))
}

/** One row for all pictures, because those of the text list each. */
function picturesOf({ describesPictures }: AccessibilityCheck, text: readonly Row[]): Row {
  if (describesPictures) return row('accessibility-pictures', 'pass', PRODUCT_PASSES['accessibility-pictures'])
  const first = text.find(({ rule, section }) => rule === 'missing-alt-text' && section !== null)
  const place = first && { section: first.section, at: first.at, words: first.words }
  return rowWithFigures('accessibility-pictures', 'warn', 'pictures-undescribed', {}, place)
}

/** Without Ace, its row says what to do. */
function claimOf({ claim, ace, describesPictures }: AccessibilityCheck, isCertified: boolean): Row[] {
  if (claim) return [rowWithFigures('accessibility-claim', 'pass', 'claimed', claim)]
  if (ace === null) return []
  const isClean = ace.length === 0 && describesPictures
  const reason = isClean && !isCertified ? UNCHECKED.noCertifier : UNCHECKED.noClaim
  return [row('accessibility-unchecked', 'unchecked', reason)]
}
