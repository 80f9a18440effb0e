/** Specification, section 8; the wizard says some of them shorter. */
export const NICHE_MESSAGES = {
  generated: 'Niches generated successfully!',
  generatedInWizard: 'Niches generated!',
  generateFailed: 'Failed to generate niches. Please try again.',
  generateFailedInWizard: 'Failed to generate niches',
  saved: 'Niche saved!',
  saveFailed: 'Failed to save niche',
} as const
