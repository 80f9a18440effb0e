/** Specification, section 4. `draft` reads 'In Production' on the dashboard and 'Draft' as a badge on cards. */
export const PROJECT_STATUSES = ['draft', 'ready'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const PROJECT_STATUS_LABELS: Record<ProjectStatus, string> = { draft: 'In Production', ready: 'Ready' }

export const PDF_STATUSES = ['not_generated', 'generating', 'completed', 'failed'] as const
export type PdfStatus = (typeof PDF_STATUSES)[number]

/** On cards. */
export const PDF_STATUS_CARD_LABELS: Record<PdfStatus, string> = {
  not_generated: 'No PDF',
  generating: 'Generating',
  completed: 'PDF Ready',
  failed: 'Failed',
}

/** On the project page. */
export const PDF_STATUS_PAGE_LABELS: Record<PdfStatus, string> = {
  not_generated: 'Not Generated',
  generating: 'Generating',
  completed: 'Completed',
  failed: 'Failed',
}

/** Generate Product and Retry Generation appear for these only (specification, section 4). */
export function canGenerateDocuments(status: PdfStatus): boolean {
  return status === 'not_generated' || status === 'failed'
}
