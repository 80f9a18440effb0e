import { t } from '../../i18n/t.ts'
/** Specification, section 8; the wizard uses shorter versions of some. */
export const NICHE_MESSAGES = {
  generated: t('Niches generated successfully!'),
  generatedInWizard: t('Niches generated!'),
  generateFailed: t('Failed to generate niches. Please try again.'),
  generateFailedInWizard: t('Failed to generate niches'),
  saved: t('Niche saved!'),
  updated: t('Niche updated!'),
  updateFailed: t('Failed to update niche'),
  saveFailed: t('Failed to save niche'),
  loadFailed: t('Failed to load niche data'),
  editing: t('Editing niche - modify and regenerate'),
} as const

export const regeneratingNiche = (name: string) => t('Regenerating similar to "{label}"', { label: name })
