import { t } from '../../i18n/t.ts'
export const WRONG_PASSWORD = 'INVALID_EMAIL_OR_PASSWORD'

/** Specification, section 8: shown when the auth provider gives no message. */
export const GENERAL_FAILURE = t('An error occurred. Please try again.')
