import { t } from '../../i18n/t.ts'
/** Specification, section 8: said when the auth provider gave no words of its own. */
export const GENERAL_FAILURE = t('An error occurred. Please try again.')
