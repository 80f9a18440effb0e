import { sql } from 'kysely'
import type { Database } from '../../database/client.ts'

type Tables = Pick<Database, 'auth'>

/** `others`: attempts of other networks in their windows. `left`: seconds until this window ends. */
export type Counted = { attempts: number; others: number; left: number }

const now = sql`clock_timestamp()`
const within = (moment: string, seconds: number) =>
  sql`${sql.ref(moment)} between ${now} - make_interval(secs => ${seconds}) and ${now}`

/** Per network (IPv4 /24, IPv6 /48). The total is a sum of rows, so that networks never wait for one row. */
export function countNetworkAttempt(db: Tables, address: string, windowSeconds: number, most: number) {
  const network = sql`'network ' || network(set_masklen(${address}::inet, case family(${address}::inet) when 4 then 24 else 48 end))`
  return count(db, network, windowSeconds, most)
}

export function countDeviceAttempt(db: Tables, device: string, windowSeconds: number, most: number) {
  return count(db, sql`'device ' || ${device}::text`, windowSeconds, most)
}

/** Refused attempts are not counted: they would fill the total for everyone. */
async function count({ auth }: Tables, key: ReturnType<typeof sql>, windowSeconds: number, most: number) {
  const running = within('c.began_at', windowSeconds)
  const { rows } = await sql<Counted>`
    with mine as (
      insert into password_attempts as c (key) values (${key})
      on conflict (key) do update set
        attempts = case when ${running} then least(c.attempts + 1, ${most + 1}::int) else 1 end,
        began_at = case when ${running} then c.began_at else ${now} end
      returning key, attempts, began_at)
    select attempts, ceil(extract(epoch from began_at - ${now}) + ${windowSeconds}::int)::int as left,
      (select coalesce(sum(least(c.attempts, ${most}::int)), 0)::int from password_attempts c
        where c.key like 'network %' and c.key <> mine.key and ${running}) as others
    from mine`.execute(auth)
  return rows[0] ?? { attempts: 1, others: 0, left: windowSeconds }
}

/** After `free` wrong ones in a row: 1, 2, 4 … seconds, at most `longest`. */
export type DelayRule = { free: number; longest: number; forgottenAfter: number }

/** Counts an attempt as wrong in advance, so that concurrent ones count too. @returns seconds to wait, 0 to continue */
export async function claimGuess({ auth }: Tables, key: string, rule: DelayRule): Promise<number> {
  const { free, longest, forgottenAfter } = rule
  const recent = within('g.last_at', forgottenAfter)
  const delay = sql`case when g.wrong < ${free}::int then 0
    else least(2 ^ least(g.wrong - ${free}::int, 20), ${longest}::int) end`
  const ends = sql`g.last_at + make_interval(secs => ${delay})`
  const { rows } = await sql<{ claimed: boolean; left: number | null }>`
    with claimed as (
      insert into wrong_passwords as g (key) values (${key})
      on conflict (key) do update set
        wrong = case when ${recent} then g.wrong + 1 else 1 end,
        last_at = ${now}
      where not (${recent}) or ${ends} <= ${now}
      returning 1)
    select exists (select from claimed) as claimed,
      (select ceil(extract(epoch from ${ends} - ${now}))::int from wrong_passwords g where g.key = ${key}) as left`.execute(
    auth,
  )
  const [row] = rows
  return !row || row.claimed ? 0 : Math.max(1, row.left ?? 1)
}

export async function forgetGuesses({ auth }: Tables, key: string): Promise<void> {
  await sql`delete from wrong_passwords where key = ${key}`.execute(auth)
}

/** Expired windows, and those dated into the future by a wrong clock. */
export async function deleteOldAttempts({ auth }: Tables, attemptsAfter: number, guessesAfter: number): Promise<void> {
  await sql`delete from password_attempts where not (${within('began_at', attemptsAfter)})`.execute(auth)
  await sql`delete from wrong_passwords where not (${within('last_at', guessesAfter)})`.execute(auth)
}
