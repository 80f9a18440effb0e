import { t } from '../../i18n/t.ts'
/** Specification, section 8; the wizard uses shorter versions of some. */
export const IDEA_MESSAGES = {
  generated: t('Product ideas generated!'),
  generatedInWizard: t('Ideas generated!'),
  generateFailed: t('Failed to generate ideas'),
  saved: t('Idea saved!'),
  updated: t('Idea updated!'),
  updateFailed: t('Failed to update product idea'),
  saveFailed: t('Failed to save idea'),
  loadFailed: t('Failed to load idea data'),
  editing: t('Editing product idea'),
  chooseNiche: t('Please choose a niche'),
} as const

export const regeneratingIdea = (label: string) => t('Regenerating similar to "{label}"', { label })
