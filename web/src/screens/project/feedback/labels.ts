import type { ProofRight } from '@makeready/contract/domain/proofs'
import { t } from '../../../i18n/t.ts'

export const RIGHT_LABELS: Record<ProofRight, string> = {
  read: t('Read'),
  comment: t('Read and comment'),
  suggest: t('Read, comment and suggest'),
}
