/** These rows change with every visit: vacuum after some hundred changes instead of a fifth of the table. */
const SETTINGS = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500'

/** `query` runs one statement as the owner of better-auth's tables. */
export async function setAutovacuum(
  query: (statement: string) => Promise<{ rows: { name: string }[] }>,
): Promise<void> {
  const { rows } = await query(`
    select relname as name from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'
      and relname in ('session', 'rateLimit') and coalesce(array_to_string(reloptions, ','), '') !~ 'autovacuum'`)
  for (const { name } of rows) await query(`alter table auth."${name}" set (${SETTINGS})`)
}
