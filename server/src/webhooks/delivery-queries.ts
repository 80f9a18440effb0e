import { DELIVERY_DAYS, DELIVERY_PAUSES } from '@makeready/contract/domain/webhook-events'
import { type Kysely, sql } from 'kysely'
import type { Row, Schema } from '../database/schema.ts'
import { HOLD_SECONDS } from './channel.ts'

/** At once, so that one slow server doesn't take the places of others. */
const PER_ENDPOINT = 5
/** Later due times are from before the clock was set back. */
const NEVER_SO_FAR_SECONDS = Math.max(...DELIVERY_PAUSES) * 1.2
/** Without a success in between. The last attempt at a delivery is after three days and three hours. */
const FAILING_DAYS = 3

export type DueDelivery = Pick<
  Row<'webhookDeliveries'>,
  'id' | 'endpointId' | 'event' | 'data' | 'attempts' | 'createdAt'
> & { attemptedAt: Date; url: string; secretBox: string | null }

/** Takes due deliveries for HOLD_SECONDS, oldest first. Those of the endpoints in `busy` wait. */
export async function claimDue(
  db: Kysely<Schema>,
  { most, busy }: { most: number; busy: readonly string[] },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select delivery.id, delivery.next_at,
        row_number() over (partition by delivery.endpoint_id order by delivery.next_at, delivery.id) as place
      from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
      where delivery.status = 'waiting' and not endpoint.paused and endpoint.disabled_at is null
        and endpoint.id <> all(${busy}::uuid[])
        and (delivery.next_at <= clock_timestamp()
          or delivery.next_at > clock_timestamp() + make_interval(secs => ${NEVER_SO_FAR_SECONDS}))),
    -- one that another sender took meanwhile has another time
    taken as materialized (
      select delivery.id from due join webhook_deliveries delivery
        on delivery.id = due.id and delivery.next_at = due.next_at and delivery.status = 'waiting'
      where due.place <= ${PER_ENDPOINT} order by due.next_at limit ${most}
      for update of delivery skip locked)
    update webhook_deliveries delivery set attempts = attempts + 1, attempted_at = clock_timestamp(),
      next_at = clock_timestamp() + make_interval(secs => ${HOLD_SECONDS})
    from taken, webhook_endpoints endpoint
    where delivery.id = taken.id and endpoint.id = delivery.endpoint_id
    returning delivery.id, delivery.endpoint_id, delivery.event, delivery.data, delivery.attempts,
      delivery.created_at, delivery.attempted_at, endpoint.url, endpoint.secret_box`.execute(db)
  return rows
}

export type Answer = Pick<Row<'webhookDeliveries'>, 'milliseconds' | 'responseStatus' | 'response' | 'failure'>
/** `afterSeconds`: when to try again */
export type Verdict = 'delivered' | 'failed' | { afterSeconds: number }

/** @returns false if someone else has the delivery now, or it was deleted */
export async function recordAnswer(
  db: Kysely<Schema>,
  { id, attemptedAt }: DueDelivery,
  answer: Answer,
  verdict: Verdict,
): Promise<boolean> {
  const isOver = typeof verdict === 'string'
  const { numUpdatedRows } = await db
    .updateTable('webhookDeliveries')
    .set({
      ...answer,
      status: isOver ? verdict : 'waiting',
      nextAt: isOver ? null : sql<Date>`clock_timestamp() + make_interval(secs => ${verdict.afterSeconds})`,
    })
    .where('id', '=', id)
    .where('attemptedAt', '=', attemptedAt)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noteSuccess(db: Kysely<Schema>, endpointId: string): Promise<void> {
  await db
    .updateTable('webhookEndpoints')
    .set({ failingSince: null })
    .where('id', '=', endpointId)
    .where('failingSince', 'is not', null)
    .execute()
}

/** Turns an endpoint off that `isGone`, or that has failed for days. @returns whether it did */
export async function noteFailure(db: Kysely<Schema>, endpointId: string, isGone: boolean): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`
    update webhook_endpoints set failing_since = coalesce(failing_since, clock_timestamp()),
      disabled_at = case when ${isGone} or failing_since < clock_timestamp() - make_interval(days => ${FAILING_DAYS})
        then clock_timestamp() end
    where id = ${endpointId} and disabled_at is null
      and (${isGone} or failing_since is null
        or failing_since < clock_timestamp() - make_interval(days => ${FAILING_DAYS}))
    returning disabled_at is not null as off`.execute(db)
  return rows[0]?.off ?? false
}

export async function sweepDeliveries(db: Kysely<Schema>): Promise<void> {
  await sql`delete from webhook_deliveries
    where created_at < clock_timestamp() - make_interval(days => ${DELIVERY_DAYS})`.execute(db)
}
