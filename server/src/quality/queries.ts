import { LIMITS } from '@makeready/contract/domain/limits'
import { sql } from 'kysely'
import { requireBelowLimit } from '../database/item-limit.ts'
import { fetchItem, type Owned } from '../database/items.ts'
import type { AccessibilityCheck } from '../database/schema/projects.ts'
import { serverMessage } from '../server-messages.ts'

export async function ignoredKeys({ tx, userId }: Owned, projectId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('ignoredFindings')
    .select('key')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .execute()
  return new Set(rows.map((row) => row.key))
}

export async function ignoreFinding(owned: Owned, projectId: string, key: string): Promise<void> {
  const { tx, userId } = owned
  await fetchItem(owned, 'projects', projectId)
  await requireBelowLimit(owned, {
    of: `ignored faults ${projectId}`,
    limit: LIMITS.ignoredFindings,
    refusal: serverMessage('limit.ignored-findings'),
    count: async () => {
      const { count } = await tx
        .selectFrom('ignoredFindings')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('projectId', '=', projectId)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },
  })
  await tx
    .insertInto('ignoredFindings')
    .values({ userId, projectId, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unignoreFinding(owned: Owned, projectId: string, key: string): Promise<void> {
  const { tx, userId } = owned
  await fetchItem(owned, 'projects', projectId)
  await tx
    .deleteFrom('ignoredFindings')
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
    refusal: serverMessage('limit.dictionary'),
    count: async () => {
      const { count } = await tx
        .selectFrom('dictionaryWords')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return count
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

export type DocumentChecks = {
  epub: string[] | null
  docx: string[] | null
  /** not set if only the files' formats were checked */
  accessibility?: AccessibilityCheck | null
}

/** Null when no checker ran. */
export async function fetchChecks({ tx, userId }: Owned, projectId: string, epubUrl: string) {
  const row = await tx
    .selectFrom('documentChecks')
    .select(['epub', 'docx', 'accessibility'])
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('epubUrl', '=', epubUrl)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, accessibility: row.accessibility?.epubUrl === epubUrl ? row.accessibility : null }
}

/** Replaces those of earlier documents. */
export async function saveChecks({ tx, userId }: Owned, projectId: string, epubUrl: string, results: DocumentChecks) {
  const { epub, docx, accessibility } = results
  const checks = {
    epubUrl,
    epub: JSON.stringify(epub),
    docx: JSON.stringify(docx),
    ...(accessibility && { accessibility: JSON.stringify(accessibility) }),
  }
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

/** How many products a text is compared with, and how many letters of each: the most recent ones. */
const MAX_PRODUCTS = 12
const MAX_CHARACTERS = 400_000

/** The texts of the creator's other products, each as one string. */
export async function otherProducts({ tx, userId }: Owned, projectId: string) {
  const rows = await tx
    .selectFrom('projects as project')
    .innerJoin('projectContentSections as section', 'section.projectId', 'project.id')
    .innerJoin('generatedContent as content', 'content.id', 'section.contentId')
    .select(['project.title as name', sql<string>`string_agg(content.content, E'\n\n')`.as('markdown')])
    .where('project.userId', '=', userId)
    .where('project.id', '!=', projectId)
    .where('project.deletedAt', 'is', null)
    .where('content.deletedAt', 'is', null)
    // a section used in both products is one text, not two similar ones
    .where(
      'content.id',
      'not in',
      tx.selectFrom('projectContentSections').select('contentId').where('projectId', '=', projectId),
    )
    .groupBy(['project.id', 'project.title', 'project.updatedAt'])
    .orderBy('project.updatedAt', 'desc')
    .limit(MAX_PRODUCTS)
    .execute()
  return rows.map(({ name, markdown }) => ({ name, markdown: markdown.slice(0, MAX_CHARACTERS) }))
}
