/** What a webhook can be told about, in display order. A run of kind 'documents' has its own two. */
export const WEBHOOK_EVENTS = [
  'run.finished',
  'run.failed',
  'run.canceled',
  'documents.ready',
  'documents.failed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent on request only, and once: it is never retried. */
export const TEST_EVENT = 'webhook.test'

export const WEBHOOKS_MAX = 10
export const WEBHOOK_LIMITS = { name: 100, url: 2_000, response: 500 } as const
export const DELIVERY_DAYS = 30

/** Seconds before each attempt, as Standard Webhooks suggests: ten attempts in a little more than three days. */
export const DELIVERY_PAUSES = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** Why there was no answer that counts; null together with a status means that the status isn't 2xx. */
export const DELIVERY_FAILURES = ['unreachable', 'timeout', 'redirect', 'private-address', 'no-secret'] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]
