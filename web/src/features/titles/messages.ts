/** Specification, section 8. */
export const TITLE_MESSAGES = {
  generated: 'Titles generated!',
  generateFailed: 'Failed to generate titles',
  saved: 'Title saved!',
  saveFailed: 'Failed to save title',
  copied: 'Title copied!',
  copyFailed: 'The title could not be copied',
} as const
