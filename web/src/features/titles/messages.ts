/** Specification, section 8. */
export const TITLE_MESSAGES = {
  generated: 'Titles generated!',
  generateFailed: 'Failed to generate titles',
  saved: 'Title saved!',
  updated: 'Title updated!',
  updateFailed: 'Failed to update title',
  saveFailed: 'Failed to save title',
  copied: 'Title copied!',
  copyFailed: 'The title could not be copied',
  loadFailed: 'Failed to load title data',
  editing: 'Editing title - modify and regenerate',
  regenerating: 'Regenerating similar titles',
  chooseIdea: 'Please choose an idea',
} as const
