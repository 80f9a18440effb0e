import pg from 'pg'
import { onTestFinished } from 'vitest'

/** Keeps writers out of a table until the returned function is called, or the test ends; `access exclusive` keeps readers out too. */
export async function lockTable(
  { ownerUrl }: { ownerUrl: string },
  table: string,
  mode: 'share' | 'access exclusive' = 'access exclusive',
): Promise<() => Promise<void>> {
  const locker = new pg.Client({ connectionString: ownerUrl })
  await locker.connect()
  await locker.query(`begin; lock table ${table} in ${mode} mode`)
  let isOpen = true
  const unlock = async () => {
    if (isOpen) await locker.end()
    isOpen = false
  }
  onTestFinished(unlock)
  return unlock
}
