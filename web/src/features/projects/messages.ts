/** Specification, section 8. */
export const PROJECT_MESSAGES = {
  loadFailed: 'Failed to load project',
  notFound: 'Project not found',
  cardsHint: 'Click on any card to edit or regenerate that component',
  createFailed: 'Failed to create product',
  savedAsDraft: 'Product saved as draft!',
  created: 'Product created and PDF generated!',
  savedButPdfFailed: 'Product saved but PDF generation failed',
  documentsStarted: 'PDF and DOCX generation started! The page will refresh when ready.',
  documentsFailed: 'Failed to generate documents',
  pdfReady: 'Your PDF is ready',
  pdfFailed: 'PDF generation failed',
} as const
