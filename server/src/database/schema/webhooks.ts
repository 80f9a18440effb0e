import type { DeliveryFailure, TEST_EVENT, WebhookEvent } from '@makeready/contract/domain/webhook-events'
import type { Generated } from 'kysely'
import type { Fixed, Optional } from './columns.ts'

export type WebhookEndpointsTable = {
  id: Fixed<string>
  userId: Fixed<string>
  name: string
  url: string
  events: WebhookEvent[]
  /** encrypted: ai/secret-box.ts; null: not known in this installation */
  secretBox: Optional<string>
  paused: Generated<boolean>
  /** the first failure since the last success */
  failingSince: Optional<Date>
  disabledAt: Optional<Date>
  createdAt: Fixed<Date>
}

/** What the trigger knows of the run; a test has none. */
export type DeliveryData = {
  runId?: string
  kind?: string
  projectId?: string | null
  startedAt?: string | null
  endedAt?: string | null
}

export type WebhookDeliveriesTable = {
  id: Fixed<string>
  userId: Fixed<string>
  endpointId: Fixed<string>
  event: WebhookEvent | typeof TEST_EVENT
  data: DeliveryData
  status: Generated<'waiting' | 'delivered' | 'failed'>
  attempts: Generated<number>
  /** while an attempt is under way, when it counts as abandoned */
  nextAt: Optional<Date>
  attemptedAt: Optional<Date>
  milliseconds: Optional<number>
  responseStatus: Optional<number>
  response: Optional<string>
  failure: Optional<DeliveryFailure>
  createdAt: Fixed<Date>
}
