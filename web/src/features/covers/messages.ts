/** Specification, section 8. */
export const COVER_MESSAGES = {
  generated: 'Cover image generated!',
  generateFailed: 'Failed to generate cover image',
  saved: 'Cover saved!',
  saveFailed: 'Failed to save cover',
  placeholder: 'Your cover will appear here',
  authorHint: 'This will appear on your book cover',
} as const
