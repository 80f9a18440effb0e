import pg from 'pg'

const { INT8, TIMESTAMPTZ } = pg.types.builtins

/** bigint columns hold bytes, tokens and micro-dollars: all within 2^53, so they are plain numbers here. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    const parser = pg.types.getTypeParser(oid, format)
    if (format === ('binary' as string)) return parser
    if (oid === INT8) return Number
    return oid === TIMESTAMPTZ ? (text: string) => moment(text) ?? parser(text) : parser
  }) as typeof pg.types.getTypeParser,
}

/** A moment as Postgres writes it nearly always, `2026-11-22 05:07:10.123456+00`; a list of items has a hundred of them. */
function moment(text: string): Date | undefined {
  const isHours = text.at(-3) !== ':'
  const iso = `${text.slice(0, 10)}T${text.slice(11)}${isHours ? ':00' : ''}`
  const date = new Date(iso)
  return text[10] === ' ' && !Number.isNaN(date.getTime()) ? date : undefined
}

/** The same database under another login. Socket addresses (`postgres:///name?host=/run/postgresql`) are kept. */
export function withLogin(url: string, user: string, password: string): string {
  const address = new URL(url)
  address.searchParams.delete('user')
  address.searchParams.delete('password')
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return `${address.protocol}//${login}@${address.host}${address.pathname}${address.search}`
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
