/** Specification, section 8: said when the auth provider gave no words of its own. */
export const GENERAL_FAILURE = 'An error occurred. Please try again.'
