import type { PdfStatus } from '@makeready/contract/domain/document-status'
import type { ProjectCard } from '@makeready/contract/projects'
import { t } from '../i18n/t.ts'

const DOCUMENT_STATES = {
  not_generated: 'none',
  generating: 'running',
  completed: 'done',
  failed: 'failed',
} as const satisfies Record<PdfStatus, string>

type Documents = Pick<ProjectCard, 'pdfStatus' | 'pdfUrl'>

/** Whether there are documents, made before the latest changes. */
export const isOutOfDate = ({ pdfStatus, pdfUrl }: Documents): boolean =>
  pdfStatus === 'not_generated' && pdfUrl !== null

/** How a product's documents are marked. `labels`: the words for each status on a card or on the product's page. */
export function documentsShown(documents: Documents, labels: Record<PdfStatus, string>) {
  if (isOutOfDate(documents)) return { state: 'draft', children: t('Out of date') } as const
  const { pdfStatus } = documents
  return { state: DOCUMENT_STATES[pdfStatus], children: labels[pdfStatus] }
}
