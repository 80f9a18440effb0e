import { DEFAULT_COLOR_SCHEME } from '@makeready/contract/domain/cover-styles'
import { translate } from '../../i18n/translate.ts'

/** The default colors, in the interface language; the generator reads both. */
export const DEFAULT_COLORS = translate(DEFAULT_COLOR_SCHEME)
