import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { CamelCaseNames } from './camel-case-names.ts'
import { types } from './connection.ts'
import { JsonValues } from './json-values.ts'
import { type Answer, sendPipelined } from './pipelined-query.ts'

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Transactions with minimal round trips. `settings`: a `select set_config(…)`. */
export type PipelinedTransactions<Tables> = {
  db: Kysely<Tables>
  /** The first query includes `begin`; without queries there is no transaction. */
  transact<T>(settings: string, fn: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Up to `most` queries, each a transaction in one round trip. */
  each<T>(settings: string, fn: (tx: Transaction<Tables>) => Promise<T>, most?: number): Promise<T>
  close(): Promise<void>
}

export function pipelinedTransactions<Tables>(pool: pg.Pool): PipelinedTransactions<Tables> {
  const names = new CamelCaseNames()
  const nameOf = (column: string) => names.nameOf(column)
  const dialect = new PostgresDialect({ pool })
  const config = { dialect, plugins: [names, new JsonValues()] }
  const db = new Kysely<Tables>(config)
  const driver = dialect.createDriver()

  const send = (client: pg.PoolClient, opening: readonly string[], text: string, values: readonly unknown[] = []) =>
    sendPipelined(client, { opening, text, values, types, nameOf })

  function sentBy(executeQuery: (query: CompiledQuery) => Promise<QueryResult<unknown>>): Transaction<Tables> {
    const connection = { executeQuery, streamQuery: refuseStreaming } as DatabaseConnection
    const executor = db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
    return new Transaction<Tables>({ config, driver, dialect, executor })
  }

  async function transact<T>(settings: string, fn: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
    let connecting: Promise<pg.PoolClient> | undefined
    let isOver = false
    const tx = sentBy(async ({ sql, parameters }) => {
      if (isOver) throw new Error('This transaction is over.')
      const opening = connecting ? [] : ['begin', settings]
      connecting ??= pool.connect()
      return toResult(await send(await connecting, opening, sql, parameters))
    })
    try {
      const result = await fn(tx)
      isOver = true
      const client = await connecting
      if (!client) return result
      const { command } = await send(client, [], 'commit')
      // the caller caught a failure inside: the transaction was rolled back
      if (command === 'ROLLBACK') throw new AbortedTransactionError()
      client.release()
      return result
    } catch (error) {
      isOver = true
      await connecting?.then(rolledBack, () => {})
      throw error
    }
  }

  async function rolledBack(client: pg.PoolClient): Promise<void> {
    // its state is unknown, so it is not reused
    await send(client, [], 'rollback').then(
      () => client.release(),
      (error) => client.release(error),
    )
  }

  async function each<T>(
    settings: string,
    fn: (tx: Transaction<Tables>) => Promise<T>,
    most = Number.POSITIVE_INFINITY,
  ): Promise<T> {
    const opening = [settings]
    let sent = 0
    const tx = sentBy(async ({ sql, parameters }) => {
      sent += 1
      if (sent > most) throw new Error('What belongs together wants a transaction of more than one query.')
      const client = await pool.connect()
      try {
        return toResult(await send(client, opening, sql, parameters))
      } finally {
        client.release()
      }
    })
    return fn(tx)
  }

  async function close(): Promise<void> {
    await db.destroy()
    // Kysely only ends pools that it has used itself
    if (!pool.ending) await pool.end()
  }

  return { db, transact, each, close }
}

function toResult({ command, rowCount, rows }: Answer): QueryResult<unknown> {
  return WRITES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows }
}

// biome-ignore lint/correctness/useYield: nothing streams rows here
async function* refuseStreaming(): AsyncIterableIterator<never> {
  throw new Error('Rows are not streamed here.')
}
