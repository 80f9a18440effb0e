import pg from 'pg'

/** bytes, tokens and micro-dollars are all below 2^53 */
export const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** Socket addresses (`postgres:///name?host=/run/postgresql`) are kept. */
export function withLogin(url: string, user: string, password: string): string {
  const address = new URL(url)
  address.searchParams.delete('user')
  address.searchParams.delete('password')
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return `${address.protocol}//${login}@${address.host}${address.pathname}${address.search}`
}

/** The session belongs to the caller. */
export async function openSession(connectionString: string): Promise<pg.Client> {
  const session = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  session.on('error', () => {})
  await session.connect()
  return session
}

/** Drops broken connections (a restarted database) instead of ending the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    types,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'makeready',
    ...config,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
