import { sql } from 'kysely'
import type { Owned } from '../database/items.ts'

/** People with a section's picture from before `until`. @param tx as administrator */
export async function fetchUsersWithPictures(tx: Owned['tx'], until: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('userId')
    .distinct()
    .where('kind', '=', 'picture')
    .where('createdAt', '<', until)
    .execute()
  return rows.map(({ userId }) => userId)
}

/**
 * Pictures from before `until` that no section shows (trash, versions and unfinished sections included), no back cover, and no
 * run that is active or ended after `until`.
 */
export async function fetchUnusedPictures({ tx, userId }: Owned, until: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files where user_id = ${userId} and kind = 'picture' and created_at < ${until}
      and not exists (select from generated_content c
        where c.user_id = ${userId} and position(files.id::text in c.content) > 0)
      and not exists (select from versions v
        where v.user_id = ${userId} and v.item_table = 'generated_content'
          and position(files.id::text in v.data ->> 'content') > 0)
      and not exists (select from print_editions e
        where e.user_id = ${userId} and position(files.id::text in e.settings ->> 'portraitUrl') > 0)
      and not exists (select from planned_sections p
        where p.user_id = ${userId} and position(files.id::text in p.partial ->> 'text') > 0)
      and not exists (select from runs r
        where r.user_id = ${userId} and (r.ended_at is null or r.ended_at >= ${until})
          and (position(files.id::text in r.input::text) > 0 or position(files.id::text in r.result::text) > 0))`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
