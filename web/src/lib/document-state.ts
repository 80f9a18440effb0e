import type { PdfStatus } from '@makeready/contract/domain/document-status'

export const DOCUMENT_STATES = {
  not_generated: 'none',
  generating: 'running',
  completed: 'done',
  failed: 'failed',
} as const satisfies Record<PdfStatus, string>
