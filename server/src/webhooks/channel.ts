/** Wakes the senders; also named in migrations/0097-webhooks.ts. */
export const CHANNEL = 'webhooks'

/** How long a delivery is its sender's; much longer than an attempt can take. */
export const HOLD_SECONDS = 60
