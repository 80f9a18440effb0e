import type { DeliveryFailure, TEST_EVENT, WebhookEvent } from '@makeready/contract/domain/webhook-events'
import { t } from '../../../i18n/t.ts'

export const EVENT_LABELS: Record<WebhookEvent | typeof TEST_EVENT, string> = {
  'run.finished': t('Run finished'),
  'run.failed': t('Run failed'),
  'run.canceled': t('Run canceled'),
  'documents.ready': t('Documents ready'),
  'documents.failed': t('Documents failed'),
  'webhook.test': t('Test event'),
}

export const FAILURE_LABELS: Record<DeliveryFailure, string> = {
  unreachable: t('Nothing answers at this address.'),
  timeout: t('There was no answer within 15 seconds.'),
  redirect: t('The address redirects. Enter the one it leads to.'),
  'private-address': t('The address is on a private network.'),
  'no-secret': t('Its secret can’t be read anymore. Delete the webhook and add it again.'),
}
