/** Specification, sections 5 and 8; the wizard calls its content sections. */
export const CONTENT_MESSAGES = {
  generated: 'Content generated!',
  generateFailed: 'Failed to generate content',
  savedInWizard: 'Section saved!',
  saveFailedInWizard: 'Failed to save section',
  downloaded: 'Content downloaded!',
  noSectionType: 'Please select a section type',
  noContent: 'No content to save',
  noSections: 'Please add at least one content section',
} as const
