/** Specification, section 8; the wizard says some of them shorter. */
export const NICHE_MESSAGES = {
  generated: 'Niches generated successfully!',
  generatedInWizard: 'Niches generated!',
  generateFailed: 'Failed to generate niches. Please try again.',
  generateFailedInWizard: 'Failed to generate niches',
  saved: 'Niche saved!',
  updated: 'Niche updated!',
  updateFailed: 'Failed to update niche',
  saveFailed: 'Failed to save niche',
  loadFailed: 'Failed to load niche data',
  editing: 'Editing niche - modify and regenerate',
} as const

export const regeneratingNiche = (name: string) => `Regenerating similar to "${name}"`
