import pg from 'pg'

/** bigint columns hold bytes, tokens and micro-dollars: all within 2^53, so they are plain numbers here. */
export const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** The same database under another login. Socket addresses (`postgres:///name?host=/run/postgresql`) are kept. */
export function withLogin(url: string, user: string, password: string): string {
  const address = new URL(url)
  address.searchParams.delete('user')
  address.searchParams.delete('password')
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return `${address.protocol}//${login}@${address.host}${address.pathname}${address.search}`
}

/** One connection for whoever needs a session of its own; it belongs to the caller. */
export async function openSession(connectionString: string): Promise<pg.Client> {
  const session = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  session.on('error', () => {})
  await session.connect()
  return session
}

/** A pool whose broken connections (a restarted database) are dropped instead of ending the process. */
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
