import { sourceNames } from '@makeready/quality/measures/unknown-sources'
import { sql } from 'kysely'
import type { Owned } from '../database/items.ts'

const MOST_NAMES = 60
const MOST_PASSAGES = 200

/** Passages of the product's own material, from the sources these texts mention. */
export async function materialNaming(
  { tx, userId }: Owned,
  projectId: string,
  texts: readonly string[],
  language: string,
): Promise<string[]> {
  const names = texts.flatMap((text) => sourceNames(text, language)).slice(0, MOST_NAMES)
  if (names.length === 0) return []
  const text = sql<string>`concat_ws(' ', source.name, source.author, source.year, passage.text)`
  const rows = await tx
    .selectFrom('sources as source')
    .innerJoin('sourcePassages as passage', 'passage.sourceId', 'source.id')
    .select(text.as('text'))
    .where('source.userId', '=', userId)
    .where('source.projectId', '=', projectId)
    .where('source.deletedAt', 'is', null)
    .where(({ or, and, eb }) => or(names.map((words) => and(words.map((word) => eb(text, 'ilike', `%${word}%`))))))
    .limit(MOST_PASSAGES)
    .execute()
  return rows.map((row) => row.text)
}
