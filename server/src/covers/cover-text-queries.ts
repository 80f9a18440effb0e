import { coverTitle } from '@makeready/contract/domain/cover-title'
import { sameWords } from '@makeready/contract/domain/same-words'
import { sql } from 'kysely'
import { LimitReached } from '../database/errors.ts'
import { type Owned, updateItem } from '../database/items.ts'
import { copyCover, fetchCoverText, updateCover } from './queries.ts'

export type CoverCredits = { title: string; author: string | null }

async function fetchCoverCredits({ tx, userId }: Owned, id: string) {
  const row = await tx
    .selectFrom('projects as project')
    .leftJoin('productTitles as chosen', 'chosen.id', 'project.titleId')
    .select([
      'project.coverId',
      'project.author',
      'project.publication',
      sql<string>`coalesce(chosen.title, project.title)`.as('whole'),
    ])
    .where('project.id', '=', id)
    .where('project.userId', '=', userId)
    .where('project.deletedAt', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, title: coverTitle(row.whole, row.publication?.subtitle) } : null
}

async function fetchOtherUsers({ tx, userId }: Owned, coverId: string, except: string): Promise<CoverCredits[]> {
  const rows = await tx
    .selectFrom('projects as project')
    .leftJoin('productTitles as chosen', 'chosen.id', 'project.titleId')
    .select(['project.author', 'project.publication', sql<string>`coalesce(chosen.title, project.title)`.as('whole')])
    .where('project.coverId', '=', coverId)
    .where('project.id', '!=', except)
    .where('project.userId', '=', userId)
    .where('project.deletedAt', 'is', null)
    .execute()
  return rows.map(({ author, publication, whole }) => ({ author, title: coverTitle(whole, publication?.subtitle) }))
}

/** Updates covers that carried the old title, subtitle or author. A cover shared with another project is copied first. */
export async function withCoverTextUpdates<T>(
  own: Owned,
  projectIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const before = new Map<string, Awaited<ReturnType<typeof fetchCoverCredits>>>()
  for (const id of projectIds) before.set(id, await fetchCoverCredits(own, id))
  const result = await change()
  for (const [id, words] of before) {
    const now = await fetchCoverCredits(own, id)
    if (words && now?.coverId && now.coverId === words.coverId) await updateText(own, id, now.coverId, words, now)
  }
  return result
}

type Before = CoverCredits & { whole: string }

async function updateText(own: Owned, projectId: string, coverId: string, before: Before, now: CoverCredits) {
  const { coverText, title, authorName } = await fetchCoverText(own, coverId)
  if (!coverText) return
  const author = now.author?.trim()
  // a product without an author uses the account's name
  const carried = before.author?.trim() || authorName
  const words = {
    ...(before.title !== now.title &&
      [before.title, before.whole].some((one) => sameWords(title, one)) && { title: now.title }),
    ...(before.author !== now.author &&
      author &&
      authorName &&
      sameWords(authorName, carried) && { authorName: author }),
  }
  if (Object.keys(words).length === 0) return
  const sharers = await fetchOtherUsers(own, coverId, projectId)
  const isAnothers = sharers.some(
    (other) =>
      (words.title && !sameWords(other.title, now.title)) ||
      (words.authorName && !sameWords(other.author ?? '', words.authorName)),
  )
  if (!isAnothers) return void (await updateCover(own, coverId, words))
  try {
    const { id } = await copyCover(own, coverId, words)
    await updateItem(own, 'projects', projectId, { coverId: id })
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
  }
}

export async function fetchShownCovers({ tx, userId }: Owned, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('projects')
    .select('coverId')
    .distinct()
    .where('id', 'in', [...ids])
    .where('userId', '=', userId)
    .execute()
  return rows.flatMap(({ coverId }) => coverId ?? [])
}
