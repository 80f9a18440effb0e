import { DEFAULT_COLOR_SCHEME } from '@makeready/contract/domain/cover-styles'
import { said } from '../../i18n/said.ts'

/** The default colors, in the interface language; the generator reads both. */
export const FIRST_COLOURS = said(DEFAULT_COLOR_SCHEME)
