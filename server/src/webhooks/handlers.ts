import { randomUUID } from 'node:crypto'
import { ForbiddenAddress } from '../ai/public-fetch.ts'
import type { Deps } from '../deps.ts'
import { refuseField } from '../errors.ts'
import { authed } from '../procedures.ts'
import {
  addTest,
  fetchWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replay,
  updateWebhook,
} from './queries.ts'
import { boxOwner, newSecret } from './secret.ts'

export const webhookHandlers = {
  list: authed.webhooks.list.handler(async ({ context }) => ({ items: await context.reads(listWebhooks) })),
  create: authed.webhooks.create.handler(async ({ input, context }) => {
    const { deps, userId, origin, limited, owned } = context
    await limited('webhooks')
    await refuseAddress(input.url, deps)
    const id = randomUUID()
    const secret = newSecret()
    const secretBox = deps.ai.box.close(secret, boxOwner(id))
    const added = await owned((own) => insertWebhook(own, { id, ...input, secretBox }))
    await deps.audit.record({ event: 'webhook-added', userId, origin: origin() })
    return { ...added, secret }
  }),
  update: authed.webhooks.update.handler(async ({ input: { id, ...values }, context }) => {
    const { deps, userId, origin, limited, owned } = context
    await limited('webhooks')
    if (values.url !== undefined) await refuseAddress(values.url, deps)
    const [before, changed] = await owned(async (own) => [
      await fetchWebhook(own, id),
      await updateWebhook(own, id, values),
    ])
    if (before.url !== changed.url) await deps.audit.record({ event: 'webhook-changed', userId, origin: origin() })
    return changed
  }),
  remove: authed.webhooks.remove.handler(async ({ input: { id }, context: { deps, owned, userId, origin } }) => {
    await owned((own) => removeWebhook(own, id))
    await deps.audit.record({ event: 'webhook-deleted', userId, origin: origin() })
  }),
  test: authed.webhooks.test.handler(async ({ input: { id }, context: { owned, limited } }) => {
    await limited('webhooks')
    return owned((own) => addTest(own, id))
  }),
  deliveries: authed.webhooks.deliveries.handler(({ input: { id, ...page }, context }) =>
    context.reads((own) => listDeliveries(own, id, page)),
  ),
  replay: authed.webhooks.replay.handler(async ({ input: { id, delivery }, context: { owned, limited } }) => {
    await limited('webhooks')
    return owned((own) => replay(own, id, delivery))
  }),
}

/** The address is checked again whenever something is sent: what a name leads to can change. */
async function refuseAddress(url: string, { env, webhookFetch }: Pick<Deps, 'env' | 'webhookFetch'>): Promise<void> {
  const { protocol, username, password } = new URL(url)
  if (protocol !== 'https:' && !env.webhookPrivateAddresses) throw refuseField('url', 'webhook.https')
  if (username || password) throw refuseField('url', 'webhook.credentials')
  await webhookFetch.check(url).catch((error) => {
    throw error instanceof ForbiddenAddress ? refuseField('url', 'webhook.private-address') : error
  })
}
