import { PRODUCT_PASSES, UNCHECKED } from '@makeready/contract/domain/quality-passes'
import type { AccessibilityCheck } from '../database/schema/projects.ts'
import type { CheckedProject } from './checked-book.ts'

import { keyOf, type Row, row, rowWithFigures } from './rows.ts'

/** Whether the EPUB claims to be accessible, and what is missing; none for a product without documents. */
export function accessibilityRows({ epubUrl }: CheckedProject, check: AccessibilityCheck | null): Row[] {
  if (epubUrl === null) return []
  if (check === null) return [row('accessibility-unchecked', 'unchecked', UNCHECKED.notClaimed)]
  return [...aceRows(check), picturesOf(check), claimOf(check)]
}

function aceRows({ ace }: AccessibilityCheck): Row[] {
  if (ace === null) return [row('accessibility-unchecked', 'unchecked', UNCHECKED.noAce)]
  if (ace.length === 0) return [row('accessibility-ace', 'pass', PRODUCT_PASSES['accessibility-ace'])]
  return ace.map((message) => row('accessibility-ace', 'fail', message, { key: keyOf('accessibility-ace', message) }))
}

function picturesOf({ describesPictures }: AccessibilityCheck): Row {
  return describesPictures
    ? row('accessibility-pictures', 'pass', PRODUCT_PASSES['accessibility-pictures'])
    : rowWithFigures('accessibility-pictures', 'warn', 'pictures-undescribed', {})
}

function claimOf({ claim, ace }: AccessibilityCheck): Row {
  if (claim) return rowWithFigures('accessibility-claim', 'pass', 'claimed', claim)
  return row(ace === null ? 'accessibility-claim' : 'accessibility-unchecked', 'unchecked', UNCHECKED.noClaim)
}
