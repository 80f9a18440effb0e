import { t } from '../../i18n/t.ts'
/** Specification, sections 5 and 8; in the wizard, content is called sections. */
export const CONTENT_MESSAGES = {
  generated: t('Content generated!'),
  generateFailed: t('Failed to generate content'),
  savedInWizard: t('Section saved!'),
  saveFailedInWizard: t('Failed to save section'),
  updated: t('Content updated!'),
  updateFailed: t('Failed to update content'),
  downloaded: t('Content downloaded!'),
  noSectionType: t('Please select a section type'),
  noContent: t('No content to save'),
  noSections: t('Please add at least one content section'),
  saved: t('Content saved!'),
  saveFailed: t('Failed to save content'),
  loadFailed: t('Failed to load content data'),
  editing: t('Editing content - modify and regenerate'),
  regenerating: t('Regenerating content'),
  chooseTitle: t('Please choose a title'),
} as const

export const generatedWithName = (name: string) => t('Content generated! Section: {name}', { name })

/** Specification, section 5: a warning that blocks nothing. */
export const sectionExists = (name: string, date: string) =>
  t('You already have content for "{name}" created on {date}. Generating again will create a new version.', {
    name,
    date,
  })
