/** Specification, section 8; the wizard says some of them shorter. */
export const IDEA_MESSAGES = {
  generated: 'Product ideas generated!',
  generatedInWizard: 'Ideas generated!',
  generateFailed: 'Failed to generate ideas',
  saved: 'Idea saved!',
  saveFailed: 'Failed to save idea',
} as const
