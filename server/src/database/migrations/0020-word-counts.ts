import { countWords } from '@makeready/contract/domain/reading-time'
import { type Kysely, sql } from 'kysely'

const BATCH = 200

/**
 * How many words a section has, kept beside its text: lists show the number and no longer read whole texts for it. Null
 * where nobody counted, as after a change past the API; whoever reads such a section counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table generated_content add column words integer check (words >= 0)`.execute(db)
  // an owner who is no superuser sees the rows only without this; counting is no edit that leaves a version
  await sql`alter table generated_content no force row level security, disable trigger keep_version`.execute(db)
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ id: string; content: string }>`
      select id, content from generated_content where id > ${after} order by id limit ${BATCH}`.execute(db)
    if (rows.length === 0) break
    await sql`update generated_content set words = counted.words
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ content }) => countWords(content))}::int[])
        as counted (id, words)
      where generated_content.id = counted.id`.execute(db)
    after = rows.at(-1)?.id ?? after
  }
  await sql`alter table generated_content force row level security, enable trigger keep_version`.execute(db)
  await sql`create function forget_words() returns trigger language plpgsql as $$
    begin
      if new.content <> old.content and new.words is not distinct from old.words then
        new.words := null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger forget_words before update of content on generated_content
    for each row execute function forget_words()`.execute(db)
}
