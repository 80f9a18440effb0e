import { sql } from 'kysely'
import type { Owned } from '../database/items.ts'
import type { Form } from './generated-form.ts'

/** All versions of sections without their texts, in ascending order. */
export async function formsOfSections({ tx, userId }: Owned, ids: readonly string[]): Promise<Map<string, Form[]>> {
  if (ids.length === 0) return new Map()
  const these = sql.join(ids)
  const { rows } = await sql<Form & { id: string; endedBy: string | null; endedTo: number | null }>`
    select item_id as id, version, made_by as "madeBy", made_from as "revertedTo", data ->> 'engine' as engine,
      action as "endedBy", reverted_to as "endedTo"
    from versions where user_id = ${userId} and item_table = 'generated_content' and item_id in (${these})
    union all
    select id, version, null, null, engine, null, null
    from generated_content where user_id = ${userId} and id in (${these})
    order by id, version`.execute(tx)
  const forms = new Map<string, Form[]>()
  let before: (typeof rows)[number] | null = null
  for (const { id, version, madeBy, revertedTo, engine, endedBy, endedTo } of rows) {
    const previous = before?.id === id ? before : null
    const made = madeBy ?? previous?.endedBy ?? null
    const from = madeBy === null ? (previous?.endedTo ?? null) : revertedTo
    forms.set(id, [...(forms.get(id) ?? []), { version, madeBy: made, revertedTo: from, engine }])
    before = { id, version, madeBy, revertedTo, engine, endedBy, endedTo }
  }
  return forms
}

/** The texts of earlier versions, by section. */
export async function textsOfForms(
  { tx, userId }: Owned,
  wanted: ReadonlyMap<string, number>,
): Promise<Map<string, string>> {
  if (wanted.size === 0) return new Map()
  const pairs = sql.join([...wanted].map(([id, version]) => sql`(${id}::uuid, ${version}::integer)`))
  const { rows } = await sql<{ id: string; content: string }>`
    select item_id as id, data ->> 'content' as content from versions
    where user_id = ${userId} and item_table = 'generated_content' and (item_id, version) in (${pairs})`.execute(tx)
  return new Map(rows.map(({ id, content }) => [id, content]))
}
