import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import { fetchDeadRows } from './dead-rows.ts'

const server = testServer({ worker: false })

it('reports dead rows of every busy table, and vacuums each long before a fifth is dead', async () => {
  await server.client()
  const tables = (await fetchDeadRows(server.db)).map(({ table }) => table)
  expect(tables).toEqual([
    'rateLimit',
    'request_counts',
    'run_events',
    'run_steps',
    'run_turns',
    'runs',
    'session',
    'tasks',
    'usage',
  ])
  const rows = await server.db.asSuperuser(
    `select relname, coalesce(option_value, '0.2')::float8 as share
     from pg_class left join lateral (
       select option_value from pg_options_to_table(reloptions)
       where option_name in ('autovacuum_vacuum_scale_factor', 'autovacuum_vacuum_insert_scale_factor')) set on true
     where relname = any($1) and relkind = 'r'`,
    [tables],
  )
  expect(rows).toHaveLength(tables.length)
  for (const { relname, share } of rows) expect(share, String(relname)).toBeLessThanOrEqual(0.05)
})
