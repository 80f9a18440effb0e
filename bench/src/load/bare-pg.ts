import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool, types, withLogin } from '../../../server/src/database/connection.ts'
import { startEmbedded } from '../../../server/src/database/embedded.ts'
import { sendPipelined } from '../../../server/src/database/pipelined-query.ts'
import { passwordOf, rolesOf } from '../../../server/src/database/roles.ts'
import type { Product } from '../product.ts'

const LIST = `select * from niches where user_id = $1 and deleted_at is null
  order by created_at desc, id desc limit 51`

/** Only the driver on the product's own database, with the role of requests and as many connections. */
export async function openBarePg(product: Product, userId: string) {
  const embedded = await startEmbedded(product.dataDir)
  const secret = (await readFile(join(product.dataDir, 'auth.secret'), 'utf8')).trim()
  const roles = rolesOf(new URL(embedded.url).pathname.slice(1))
  const connectionString = withLogin(embedded.url, roles.app, passwordOf(roles.app, secret))
  const pool = openPool({ connectionString, max: 10 })
  return {
    /** One page of a person's niches, in a separate transaction with row-level security. */
    async list(): Promise<object[]> {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('role', $1, true), set_config('app.user_id', $2, true)`, [
          roles.user,
          userId,
        ])
        const { rows } = await client.query(LIST, [userId])
        await client.query('commit')
        return rows
      } finally {
        client.release()
      }
    },
    async listInOneRoundTrip(): Promise<object[]> {
      const client = await pool.connect()
      try {
        const who = `select set_config('role', '${roles.user}', true), set_config('app.user_id', '${userId}', true)`
        const nameOf = (column: string) => column
        return (await sendPipelined(client, { opening: [who], text: LIST, values: [userId], types, nameOf })).rows
      } finally {
        client.release()
      }
    },
    async close() {
      await pool.end()
      await embedded.stop()
    },
  }
}
