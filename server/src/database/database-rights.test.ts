import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { TABLES } from '../../test/owned-rows.ts'

/** Tables of schema public where row-level security does not restrict everyone to their own rows. */
const UNPROTECTED = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not (
    c.relrowsecurity and c.relforcerowsecurity
    and exists (
      select from pg_policy p
      where p.polrelid = c.oid and p.polname = 'owner' and p.polcmd = '*' and p.polroles = '{0}'
        and pg_get_expr(p.polqual, p.polrelid) ~ '^\\((user_id|id) = app_user_id\\(\\)\\)$'
        and pg_get_expr(p.polwithcheck, p.polrelid) ~ '^\\((user_id|id) = app_user_id\\(\\)\\)$'))`

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase({ hasOwnRoles: true })
})
afterAll(() => db.close())

describe('the catalog', () => {
  test('has no table without forced row-level security and an owner policy', async () => {
    expect(await db.asSuperuser(UNPROTECTED)).toEqual([])
    const tables = await db.asSuperuser(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    expect(tables.map(({ name }) => name).sort()).toEqual([...TABLES].sort())
  })

  test.each([
    ['no row-level security', ''],
    ['row-level security that is not forced', 'alter table diaries enable row level security'],
    ['no policy', 'alter table diaries enable row level security; alter table diaries force row level security'],
    [
      'a policy that lets everybody in',
      `alter table diaries enable row level security; alter table diaries force row level security;
       create policy owner on diaries using (true) with check (true)`,
    ],
  ])('finds a new table with %s', async (_, more) => {
    await db.asSuperuser(`create table diaries (user_id uuid); ${more}`)
    try {
      expect(await db.asSuperuser(UNPROTECTED)).toEqual([{ name: 'diaries' }])
    } finally {
      await db.asSuperuser('drop table diaries')
    }
  })

  test('gives the logins no direct rights on tables, except for the worker’s seven', async () => {
    const rights = await db.asSuperuser(
      `select r.rolname as role, c.relname as name from pg_roles r, pg_class c
       where r.rolname = any($1) and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and (has_any_column_privilege(r.oid, c.oid, 'select, insert, update')
           or has_table_privilege(r.oid, c.oid, 'delete, truncate, trigger')) order by 1, 2`,
      [[db.roles.app, db.roles.worker, db.roles.auth, db.roles.schedule]],
    )
    expect(rights.map(({ role, name }) => `${role} ${name}`)).toEqual(
      ['run_events', 'run_steps', 'run_turns', 'runs', 'usage', 'webhook_deliveries', 'webhook_endpoints'].map(
        (table) => `${db.roles.worker} ${table}`,
      ),
    )
    const powers = await db.asSuperuser(
      'select rolname from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole or rolinherit)',
      [Object.values(db.roles)],
    )
    expect(powers).toEqual([])
  })
})

/** Rights of each login and role. If a new right appears here, check that it is intended. */
const RIGHTS: Record<string, string[]> = {
  app: [],
  auth: ['audit.events', 'auth."apiKey"', 'auth."hourlyLimit"', 'auth.password_attempts', 'auth.wrong_passwords'],
  schedule: ['schedule.tasks'],
  worker: [
    ...['public.run_events', 'public.run_steps', 'public.run_turns', 'public.runs', 'public.usage'],
    ...['public.webhook_deliveries', 'public.webhook_endpoints'],
  ],
  admin: [
    'audit.events',
    'public.files',
    'public.profiles',
    'public.projects',
    'public.proof_feedback',
    'public.proofs',
    'public.sources',
    'public.user_roles',
    'public.versions',
  ],
  keeper: ['audit.events', 'public.user_roles'],
  guest: ['public.proof_editions', 'public.proof_feedback', 'public.proof_pages', 'public.proofs'],
  user: ['audit.events', ...TABLES.map((table) => `public.${table}`)],
}

test.each(Object.keys(RIGHTS))('the role %s can access only its own tables, in any schema', async (name) => {
  const role = db.roles[name as keyof typeof db.roles]
  const rows = await db.asSuperuser(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       and pg_get_userbyid(c.relowner) <> $1 and (
         case when c.relkind = 'S' then has_sequence_privilege($1, c.oid, 'usage, select, update')
         else has_any_column_privilege($1, c.oid, 'select, insert, update')
           or has_table_privilege($1, c.oid, 'delete, truncate, trigger') end)`,
    [role],
  )
  const names = rows.map(({ name }) => (String(name).includes('.') ? String(name) : `public.${name}`))
  expect(names.sort()).toEqual([...(RIGHTS[name] ?? [])].sort())
})

test('only the listed functions run with their owner’s rights', async () => {
  const rows = await db.asSuperuser(
    `select p.proname as name, p.proconfig as settings, has_function_privilege('public', p.oid, 'execute') as open
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  const settings = ['search_path=public, pg_temp']
  expect(rows.sort((one, other) => (String(one.name) < String(other.name) ? -1 : 1))).toEqual([
    { name: 'enter_storage', settings, open: false },
    { name: 'follow_documents_run', settings, open: false },
    { name: 'forget_account', settings, open: false },
    { name: 'forget_versions', settings, open: false },
    { name: 'thin_versions', settings, open: false },
  ])
})
