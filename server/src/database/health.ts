import { sql } from 'kysely'
import type { Database } from './client.ts'

export async function isReachable(database: Database, withinMs = 2_000): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, withinMs, false)
  try {
    const answered = sql`select 1`.execute(database.app).then(
      () => true,
      () => false,
    )
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}
