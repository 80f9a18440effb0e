/** Specification, section 8; the wizard says some of them shorter. */
export const IDEA_MESSAGES = {
  generated: 'Product ideas generated!',
  generatedInWizard: 'Ideas generated!',
  generateFailed: 'Failed to generate ideas',
  saved: 'Idea saved!',
  updated: 'Idea updated!',
  updateFailed: 'Failed to update product idea',
  saveFailed: 'Failed to save idea',
  loadFailed: 'Failed to load idea data',
  editing: 'Editing product idea',
  chooseNiche: 'Please choose a niche',
} as const

export const regeneratingIdea = (label: string) => `Regenerating similar to "${label}"`
