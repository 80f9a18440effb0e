import type { ApiKeyScope } from '@makeready/contract/domain/api-key-scopes'
import { t } from '../../../i18n/t.ts'

export const SCOPE_LABELS: Record<ApiKeyScope, { label: string; description: string }> = {
  read: { label: t('Read'), description: t('List and download everything you have saved') },
  write: { label: t('Write'), description: t('Create, change and delete items and products') },
  generate: { label: t('Generate'), description: t('Write with AI and create documents, which may cost money') },
}

export const lifeLabel = (days: number) => (days === 365 ? t('1 year') : t('{count} days', { count: days }))
