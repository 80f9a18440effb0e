import pg from 'pg'

/** better-auth creates its own tables at startup. */
const OURS = `n.nspname in ('public', 'audit', 'schedule')
  or n.nspname = 'auth' and c.relname in ('hourlyLimit', 'password_attempts', 'wrong_passwords')`

const rights = (what: string, list: string, acl: string, where = 'true') => `
  select 'right: ' || ${what} || ' ' || privilege_type || ' to ' || coalesce(nullif(grantee, 0)::regrole::text, 'public')
  from ${list}, aclexplode(${acl}) where ${where}`

// conditions restored from a dump have different parentheses
const CATALOG = `
  with tables as (
    select c.*, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (${OURS})),
  functions as (select p.* from pg_proc p where pronamespace = 'public'::regnamespace)
  select 'table: ' || name || ' ' || relrowsecurity || ' ' || relforcerowsecurity || ' ' || coalesce(reloptions::text, '')
    from tables
  union all select 'column: ' || t.name || '.' || attname || ' ' || attnum || ' ' || format_type(atttypid, atttypmod) || ' '
      || attnotnull || ' ' || coalesce(pg_get_expr(adbin, adrelid), '')
    from tables t join pg_attribute a on attrelid = t.oid and attnum > 0
    left join pg_attrdef on adrelid = t.oid and adnum = attnum
  union all select 'constraint: ' || t.name || ' ' || conname || ' ' || pg_get_constraintdef(k.oid)
    from tables t join pg_constraint k on conrelid = t.oid
  union all select 'index: ' || pg_get_indexdef(indexrelid) from tables t join pg_index on indrelid = t.oid
  union all select 'policy: ' || t.name || ' ' || polname || ' ' || polcmd::text || ' ' || polroles::regrole[]::text || ' '
      || coalesce(pg_get_expr(polqual, polrelid), '') || ' ' || coalesce(pg_get_expr(polwithcheck, polrelid), '')
    from tables t join pg_policy on polrelid = t.oid
  union all select 'trigger: ' || translate(pg_get_triggerdef(g.oid), '()', '')
    from tables t join pg_trigger g on tgrelid = t.oid where not tgisinternal
  union all select 'function: ' || regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g') from functions
  union all ${rights('name', 'tables', 'relacl')}
  union all ${rights(`name || '.' || attname`, 'tables t join pg_attribute on attrelid = t.oid', 'attacl')}
  union all ${rights('oid::regprocedure', 'functions', `coalesce(proacl, acldefault('f', proowner))`)}
  union all ${rights('nspname', 'pg_namespace', 'nspacl', `nspname in ('public', 'audit', 'auth', 'schedule')`)}`

/** Everything in a database's schema, one line each: equal schemas give equal lines. */
export async function describeCatalog(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<string[]>({ text: CATALOG, rowMode: 'array' })
    const database = new URL(url).pathname.slice(1)
    return rows.map(([line]) => String(line).replaceAll(database, 'makeready')).sort()
  } finally {
    await client.end()
  }
}
