/** Specification, sections 5 and 8; the wizard calls its content sections. */
export const CONTENT_MESSAGES = {
  generated: 'Content generated!',
  generateFailed: 'Failed to generate content',
  savedInWizard: 'Section saved!',
  saveFailedInWizard: 'Failed to save section',
  updated: 'Content updated!',
  updateFailed: 'Failed to update content',
  downloaded: 'Content downloaded!',
  noSectionType: 'Please select a section type',
  noContent: 'No content to save',
  noSections: 'Please add at least one content section',
  saved: 'Content saved!',
  saveFailed: 'Failed to save content',
  loadFailed: 'Failed to load content data',
  editing: 'Editing content - modify and regenerate',
  regenerating: 'Regenerating content',
  chooseTitle: 'Please choose a title',
} as const

export const generatedWithName = (name: string) => `${CONTENT_MESSAGES.generated} Section: ${name}`

/** Specification, section 5: said beside the name, and blocks nothing. */
export const sectionExists = (name: string, date: string) =>
  `You already have content for "${name}" created on ${date}. Generating again will create a new version.`
