import { TEST_EVENT, WEBHOOKS_MAX } from '@makeready/contract/domain/webhook-events'
import type { Webhook, WebhookDelivery } from '@makeready/contract/webhooks'
import { type Insertable, sql, type Updateable } from 'kysely'
import { Conflict, NotFound, UnknownCursor } from '../database/errors.ts'
import { requireBelowLimit } from '../database/item-limit.ts'
import { type Owned, type Page, type PageRequest, pageOf } from '../database/items.ts'
import type { Row, Schema } from '../database/schema.ts'
import { serverMessage } from '../server-messages.ts'
import { CHANNEL, HOLD_SECONDS } from './channel.ts'

const COLUMNS = ['id', 'name', 'url', 'events', 'paused', 'disabledAt', 'createdAt'] as const

type Listed = Pick<Row<'webhookEndpoints'>, (typeof COLUMNS)[number]>

const toWebhook = ({ disabledAt, createdAt, ...row }: Listed): Webhook => ({
  ...row,
  disabledAt: disabledAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

const toDelivery = (row: Row<'webhookDeliveries'>): WebhookDelivery => {
  const { id, event, status, attempts, milliseconds, responseStatus, response, failure } = row
  return {
    ...{ id, event, status, attempts, milliseconds, responseStatus, response, failure },
    createdAt: row.createdAt.toISOString(),
    attemptedAt: row.attemptedAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAt?.toISOString() ?? null,
  }
}

/** Oldest first. */
export async function listWebhooks({ tx, userId }: Owned): Promise<Webhook[]> {
  const rows = await tx
    .selectFrom('webhookEndpoints')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toWebhook)
}

/** @throws LimitReached at WEBHOOKS_MAX */
export async function insertWebhook(
  { tx, userId }: Owned,
  values: Omit<Insertable<Schema['webhookEndpoints']>, 'userId'>,
): Promise<Webhook> {
  await requireBelowLimit(
    { tx, userId },
    {
      of: 'webhooks',
      limit: WEBHOOKS_MAX,
      count: async () => (await listWebhooks({ tx, userId })).length,
      refusal: serverMessage('webhook.too-many', { max: WEBHOOKS_MAX }),
    },
  )
  const row = await tx
    .insertInto('webhookEndpoints')
    .values({ ...values, userId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toWebhook(row)
}

/** @throws NotFound */
export async function updateWebhook(
  { tx, userId }: Owned,
  id: string,
  values: Pick<Updateable<Schema['webhookEndpoints']>, 'name' | 'url' | 'events' | 'paused'>,
): Promise<Webhook> {
  const isOnAgain = values.paused === false
  const set = {
    ...values,
    // another server has not failed yet
    ...(values.url !== undefined && { failingSince: null }),
    ...(isOnAgain && { disabledAt: null, failingSince: null }),
  }
  if (Object.keys(set).length > 0)
    await tx.updateTable('webhookEndpoints').set(set).where('id', '=', id).where('userId', '=', userId).execute()
  const changed = await fetchWebhook({ tx, userId }, id)
  // what waited while it was off is due
  if (isOnAgain) await wakeSenders({ tx, userId })
  return toWebhook(changed)
}

/** With its deliveries. @throws NotFound */
export async function removeWebhook({ tx, userId }: Owned, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhookEndpoints')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotFound()
}

/** Newest first. @throws NotFound, UnknownCursor */
export async function listDeliveries(
  { tx, userId }: Owned,
  endpointId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<WebhookDelivery>> {
  const deliveries = tx
    .selectFrom('webhookDeliveries')
    .where('endpointId', '=', endpointId)
    .where('userId', '=', userId)
  const rows = await deliveries
    .selectAll()
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select created_at, id from webhook_deliveries where id = ${cursor})`,
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  if (rows.length === 0) {
    await fetchWebhook({ tx, userId }, endpointId)
    if (cursor !== undefined && !(await deliveries.select('id').where('id', '=', cursor).executeTakeFirst()))
      throw new UnknownCursor()
  }
  return pageOf(rows.map(toDelivery), limit)
}

/** @throws NotFound; Conflict if it is off */
export async function addTest(owned: Owned, endpointId: string): Promise<WebhookDelivery> {
  await requireOn(owned, endpointId)
  const row = await owned.tx
    .insertInto('webhookDeliveries')
    .values({ userId: owned.userId, endpointId, event: TEST_EVENT, data: {} })
    .returningAll()
    .executeTakeFirstOrThrow()
  await wakeSenders(owned)
  return toDelivery(row)
}

/** One that is being sent, or is about to be, stays as it is. @throws NotFound; Conflict if its webhook is off */
export async function replay(owned: Owned, endpointId: string, id: string): Promise<WebhookDelivery> {
  const { tx, userId } = owned
  await requireOn(owned, endpointId)
  const own = tx
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('id', '=', id)
    .where('endpointId', '=', endpointId)
    .where('userId', '=', userId)
  const found = await own.forUpdate().executeTakeFirst()
  if (!found) throw new NotFound()
  if (found.nextAt && found.nextAt.getTime() <= Date.now() + HOLD_SECONDS * 1_000) return toDelivery(found)
  const row = await tx
    .updateTable('webhookDeliveries')
    .set({
      status: 'waiting',
      attempts: 0,
      nextAt: sql<Date>`clock_timestamp()`,
      ...{ milliseconds: null, responseStatus: null, response: null, failure: null },
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await wakeSenders(owned)
  return toDelivery(row)
}

/** @throws NotFound */
export async function fetchWebhook({ tx, userId }: Owned, id: string): Promise<Listed> {
  const row = await tx
    .selectFrom('webhookEndpoints')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

async function requireOn(owned: Owned, id: string): Promise<void> {
  const { paused, disabledAt } = await fetchWebhook(owned, id)
  if (paused || disabledAt) throw new Conflict(serverMessage('webhook.off'))
}

async function wakeSenders({ tx }: Owned): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(tx)
}
