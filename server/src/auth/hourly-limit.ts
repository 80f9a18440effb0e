import { sql } from 'kysely'
import type { Database } from '../database/client.ts'

type Tables = Pick<Database, 'auth'>

// Future times are ignored: the clock was set back.
const LAST_HOUR = sql`select t from unnest(l."times") t
  where t between clock_timestamp() - interval '1 hour' and clock_timestamp()`

/** Counts one use of `key`; false when it had `most` within the last hour. Exact across processes. */
export async function takeHourly({ auth }: Tables, key: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    insert into "hourlyLimit" as l (key, "times") values (${key}, array[clock_timestamp()])
    on conflict (key) do update set "times" = array(${LAST_HOUR}) || clock_timestamp()
      where (select count(*) from (${LAST_HOUR}) recent) < ${most}
    returning 1`.execute(auth)
  return rows.length > 0
}

export async function isHourSpent({ auth }: Tables, key: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from "hourlyLimit" l
    where key = ${key} and (select count(*) from (${LAST_HOUR}) recent) >= ${most}`.execute(auth)
  return rows.length > 0
}

/** Takes back the last use of `key`. */
export async function giveBackHourly({ auth }: Tables, key: string): Promise<void> {
  await sql`
    update "hourlyLimit" set "times" = "times"[:cardinality("times") - 1] where key = ${key}`.execute(auth)
}
