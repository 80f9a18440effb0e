import { z } from 'zod'
import { DELIVERY_FAILURES, TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_LIMITS } from './domain/webhook-events.ts'
import { fieldError } from './field-errors.ts'
import { byId, id, outputId, outputTimestamp, requiredText, withoutUndefined } from './fields.ts'
import { listInput, pageOf } from './pages.ts'
import { procedure } from './procedure.ts'

export const webhook = z.object({
  id: outputId,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  paused: z.boolean(),
  /** when it was turned off because all deliveries had failed for days, or its server answered 410 */
  disabledAt: outputTimestamp.nullable(),
  createdAt: outputTimestamp,
})

export const webhookDelivery = z.object({
  /** also the `webhook-id` of its requests */
  id: outputId,
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  createdAt: outputTimestamp,
  /** of the last attempt, like what follows */
  attemptedAt: outputTimestamp.nullable(),
  milliseconds: z.number().int().nullable(),
  responseStatus: z.number().int().nullable(),
  /** its first 500 characters */
  response: z.string().nullable(),
  failure: z.enum(DELIVERY_FAILURES).nullable(),
  nextAttemptAt: outputTimestamp.nullable(),
})

const fields = {
  name: requiredText('Name', WEBHOOK_LIMITS.name),
  url: z
    .url({ protocol: /^https?$/, normalize: true, error: 'Enter an address that starts with https://' })
    .max(WEBHOOK_LIMITS.url, fieldError('field.too-long', { label: 'Address', max: WEBHOOK_LIMITS.url })),
  events: z
    .array(
      z.enum(WEBHOOK_EVENTS, fieldError('field.choice', { label: 'Event' })),
      fieldError('field.list', { label: 'Events' }),
    )
    .min(1, 'Choose at least one event')
    .transform((events) => WEBHOOK_EVENTS.filter((one) => events.includes(one))),
}

export const newWebhook = z.strictObject(fields)
const changedWebhook = z
  .strictObject({ id, paused: z.boolean('must be true or false') })
  .extend(fields)
  .partial()
  .required({ id: true })
  .transform(withoutUndefined)

export type Webhook = z.infer<typeof webhook>
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const path = '/webhooks' as const
const one = `${path}/{id}` as const
const tags = ['webhooks']

export const webhooks = {
  list: procedure.route({ method: 'GET', path, tags }).output(z.object({ items: z.array(webhook) })),
  create: procedure
    .route({
      method: 'POST',
      path,
      tags,
      successStatus: 201,
      description: 'Returns the secret that signs its requests, once.',
    })
    .input(newWebhook)
    .output(webhook.extend({ secret: z.string() })),
  update: procedure
    .route({
      method: 'PATCH',
      path: one,
      tags,
      description: '`paused: false` also turns one on that was turned off.',
    })
    .input(changedWebhook)
    .output(webhook),
  remove: procedure.route({ method: 'DELETE', path: one, tags, successStatus: 204 }).input(byId),
  test: procedure
    .route({ method: 'POST', path: `${one}/test`, tags, successStatus: 202 })
    .input(byId)
    .output(webhookDelivery),
  deliveries: procedure
    .route({ method: 'GET', path: `${one}/deliveries`, tags, description: 'Those of the last 30 days.' })
    .input(z.strictObject({ id, limit: listInput.shape.limit, cursor: listInput.shape.cursor }))
    .output(pageOf(webhookDelivery)),
  replay: procedure
    .route({
      method: 'POST',
      path: `${one}/deliveries/{delivery}/replay`,
      tags,
      successStatus: 202,
      description: 'With the same `webhook-id`.',
    })
    .input(z.strictObject({ id, delivery: id }))
    .output(webhookDelivery),
}
