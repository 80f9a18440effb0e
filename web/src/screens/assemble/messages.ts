import { t } from '../../i18n/t.ts'
/** Specification, sections 2, 5 and 8: Assemble. */
export const ASSEMBLE_MESSAGES = {
  dragHint: t('Drag to reorder sections for your PDF'),
  noName: t('Please enter a project name'),
  noTitle: t('Please select a title'),
  noTitleForPdf: t('Please generate a title first'),
  noSections: t('Please select at least one content section'),
  noCover: t('Please select a cover image'),
  signedOutSaving: t('You must be logged in to save drafts'),
  signedOutGenerating: t('You must be logged in to generate PDFs'),
  invalidUser: t('Invalid user session. Please log out and log back in.'),
  saved: t('Draft saved successfully'),
  pdfStarted: t('PDF generation started! You will be notified when it is ready.'),
  saveFailed: t('Failed to save draft. Please try again.'),
  pdfFailed: t('Failed to generate PDF. Please try again.'),
  createFailed: t('Failed to save project'),
  updateFailed: t('Failed to update project'),
  sectionsFailed: t('Failed to add content sections'),
  startFailed: t('Failed to start PDF generation'),
  loadFailed: t('Failed to load saved items'),
} as const
