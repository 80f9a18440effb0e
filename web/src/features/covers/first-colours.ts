import { DEFAULT_COLOR_SCHEME } from '@makeready/contract/domain/cover-styles'
import { said } from '../../i18n/said.ts'

/** The colours a cover begins with, in the screens' words; the artist reads both. */
export const FIRST_COLOURS = said(DEFAULT_COLOR_SCHEME)
