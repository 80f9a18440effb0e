import { LIMITS } from '@makeready/contract/domain/limits'
import { sql } from 'kysely'
import { requireBelowLimit } from '../database/item-limit.ts'
import { fetchItem, type Owned } from '../database/items.ts'

export async function ignoredKeys({ tx, userId }: Owned, projectId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('ignoredFaults')
    .select('key')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .execute()
  return new Set(rows.map((row) => row.key))
}

export async function ignoreFault(owned: Owned, projectId: string, key: string): Promise<void> {
  const { tx, userId } = owned
  await fetchItem(owned, 'projects', projectId)
  await requireBelowLimit(owned, {
    of: `ignored faults ${projectId}`,
    limit: LIMITS.ignoredFaults,
    refusal: 'This product already ignores as many issues as it can. Stop ignoring some of them first.',
    count: async () => {
      const { kept } = await tx
        .selectFrom('ignoredFaults')
        .select(sql<number>`count(*)::int`.as('kept'))
        .where('projectId', '=', projectId)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return kept
    },
  })
  await tx
    .insertInto('ignoredFaults')
    .values({ userId, projectId, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unignoreFault(owned: Owned, projectId: string, key: string): Promise<void> {
  const { tx, userId } = owned
  await fetchItem(owned, 'projects', projectId)
  await tx
    .deleteFrom('ignoredFaults')
    .where('projectId', '=', projectId)
    .where('key', '=', key)
    .where('userId', '=', userId)
    .execute()
}

export async function listWords({ tx, userId }: Owned) {
  const rows = await tx
    .selectFrom('dictionaryWords')
    .select(['word', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy(sql`word collate "und-x-icu"`)
    .execute()
  return rows.map(({ word, createdAt }) => ({ word, createdAt: createdAt.toISOString() }))
}

/** Replaces another spelling of the same word. @throws LimitReached */
export async function addWord(owned: Owned, word: string): Promise<void> {
  const { tx, userId } = owned
  await removeWord(owned, word)
  await requireBelowLimit(owned, {
    of: 'dictionary words',
    limit: LIMITS.dictionaryWords,
    refusal: 'Your dictionary is full. Delete some words first.',
    count: async () => {
      const { kept } = await tx
        .selectFrom('dictionaryWords')
        .select(sql<number>`count(*)::int`.as('kept'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return kept
    },
  })
  await tx
    .insertInto('dictionaryWords')
    .values({ userId, word })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Case-insensitive, like the text check. */
export async function removeWord({ tx, userId }: Owned, word: string): Promise<void> {
  await tx
    .deleteFrom('dictionaryWords')
    .where('userId', '=', userId)
    .where(sql<boolean>`lower(word collate "und-x-icu") = lower(${word} collate "und-x-icu")`)
    .execute()
}

export type DocumentChecks = { epub: string[] | null; docx: string[] | null }

/** Null when no checker ran. */
export async function fetchChecks({ tx, userId }: Owned, projectId: string, epubUrl: string) {
  const row = await tx
    .selectFrom('documentChecks')
    .select(['epub', 'docx'])
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('epubUrl', '=', epubUrl)
    .executeTakeFirst()
  return row ?? null
}

/** Replaces those of earlier documents. */
export async function saveChecks({ tx, userId }: Owned, projectId: string, epubUrl: string, results: DocumentChecks) {
  const checks = { epubUrl, epub: JSON.stringify(results.epub), docx: JSON.stringify(results.docx) }
  await tx
    .insertInto('documentChecks')
    .values({ userId, projectId, ...checks })
    .onConflict((conflict) => conflict.column('projectId').doUpdateSet(checks))
    .execute()
}

/** Null when the run stored nothing or is gone. */
export async function fetchDocumentsResult({ tx, userId }: Owned, projectId: string, pdfUrl: string): Promise<unknown> {
  const row = await tx
    .selectFrom('runs')
    .select('result')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('kind', '=', 'documents')
    .where('status', '=', 'done')
    .where(sql<boolean>`result ->> 'pdfUrl' = ${pdfUrl}`)
    .limit(1)
    .executeTakeFirst()
  return row?.result ?? null
}
