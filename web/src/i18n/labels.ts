import { CONTENT_TYPE_LABELS as CONTENT_TYPES } from '@makeready/contract/domain/content-types'
import { COVER_STYLE_LABELS as COVER_STYLES } from '@makeready/contract/domain/cover-styles'
import {
  PDF_STATUS_CARD_LABELS as ON_CARDS,
  PDF_STATUS_PAGE_LABELS as ON_PAGE,
  PROJECT_STATUS_LABELS as PROJECT_STATUSES,
} from '@makeready/contract/domain/document-status'
import { PRODUCT_TYPE_LABELS as PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { TITLE_TONE_LABELS as TITLE_TONES } from '@makeready/contract/domain/tones'
import { translate } from './translate.ts'

const translated = <Key extends string>(labels: Record<Key, string>): Record<Key, string> =>
  Object.fromEntries(Object.entries<string>(labels).map(([key, label]) => [key, translate(label)])) as Record<
    Key,
    string
  >

// The contract's labels, translated.
export const CONTENT_TYPE_LABELS = /* @__PURE__ */ translated(CONTENT_TYPES)
export const COVER_STYLE_LABELS = /* @__PURE__ */ translated(COVER_STYLES)
export const PDF_STATUS_CARD_LABELS = /* @__PURE__ */ translated(ON_CARDS)
export const PDF_STATUS_PAGE_LABELS = /* @__PURE__ */ translated(ON_PAGE)
export const PRODUCT_TYPE_LABELS = /* @__PURE__ */ translated(PRODUCT_TYPES)
export const PROJECT_STATUS_LABELS = /* @__PURE__ */ translated(PROJECT_STATUSES)
export const TITLE_TONE_LABELS = /* @__PURE__ */ translated(TITLE_TONES)
