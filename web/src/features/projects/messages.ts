import { t } from '../../i18n/t.ts'
/** Specification, section 8. */
export const PROJECT_MESSAGES = {
  loadFailed: t('Failed to load project'),
  notFound: t('Project not found'),
  cardsHint: t('Click on any card to edit or regenerate that component'),
  createFailed: t('Failed to create product'),
  savedAsDraft: t('Product saved as draft!'),
  created: t('Product created and PDF generated!'),
  savedButPdfFailed: t('Product saved but PDF generation failed'),
  documentsStarted: t('PDF and DOCX generation started! The page will refresh when ready.'),
  documentsFailed: t('Failed to generate documents'),
  pdfReady: t('Your PDF is ready'),
  pdfFailed: t('PDF generation failed'),
} as const

/** Later messages about a product's documents replace earlier ones. */
export const documentsTopic = (projectId: string): string => `documents ${projectId}`
