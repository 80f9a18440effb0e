/** Specification, section 4. `draft` is 'In Production' on the dashboard and 'Draft' on cards. */
export const PROJECT_STATUSES = ['draft', 'ready'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const PROJECT_STATUS_LABELS: Record<ProjectStatus, string> = { draft: 'In Production', ready: 'Ready' }

export const PDF_STATUSES = ['not_generated', 'generating', 'completed', 'failed'] as const
export type PdfStatus = (typeof PDF_STATUSES)[number]

export const PDF_STATUS_CARD_LABELS: Record<PdfStatus, string> = {
  not_generated: 'No PDF',
  generating: 'Generating',
  completed: 'PDF Ready',
  failed: 'Failed',
}

export const PDF_STATUS_PAGE_LABELS: Record<PdfStatus, string> = {
  not_generated: 'Not Generated',
  generating: 'Generating',
  completed: 'Completed',
  failed: 'Failed',
}

/** States that show Generate Product or Retry Generation (specification, section 4). */
export function canGenerateDocuments(status: PdfStatus): boolean {
  return status === 'not_generated' || status === 'failed'
}
