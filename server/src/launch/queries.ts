import { LAUNCH_KINDS, type LaunchPlace } from '@makeready/contract/domain/launch-kit'
import type { LaunchText } from '@makeready/contract/launch'
import { fetchItem, type Owned, updateItem, withIsoDates } from '../database/items.ts'
import type { NewRow, Row } from '../database/schema.ts'

export type LaunchRow = Row<'launchTexts'>

/** A product's launch texts in the order of the kit; those that were never written are missing. @public */
export async function launchTexts(owned: Owned, projectId: string): Promise<LaunchText[]> {
  return (await launchRows(owned, projectId)).map(toLaunchText)
}

export async function launchRows({ tx, userId }: Owned, projectId: string): Promise<LaunchRow[]> {
  const rows = await tx
    .selectFrom('launchTexts')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .execute()
  const rank = ({ kind, position }: LaunchPlace) => LAUNCH_KINDS.indexOf(kind) * 100 + position
  return rows.sort((one, other) => rank(one) - rank(other))
}

export function toLaunchText({ deletedAt: _, basedOn: __, ...row }: LaunchRow): LaunchText {
  return withIsoDates(row)
}

/** @throws NotFound */
export function fetchLaunchText(owned: Owned, id: string): Promise<LaunchRow> {
  return fetchItem(owned, 'launchTexts', id)
}

type Edit = Partial<Pick<LaunchText, 'title' | 'preview' | 'day' | 'content'>>

/** @throws NotFound, Stale */
export async function saveLaunchText(owned: Owned, id: string, edit: Edit, expected?: number): Promise<LaunchText> {
  return toLaunchText(await updateItem(owned, 'launchTexts', id, edit, expected))
}

export type WrittenText = LaunchPlace & Pick<LaunchText, 'title' | 'preview' | 'content'>
type Writing = { day: number | null; engine: string; runId: string; basedOn: string }

/** Writes a text or, keeping the earlier one in the history, writes it again. Idempotent. */
export async function putLaunchText(
  owned: Owned,
  projectId: string,
  { kind, position, title, preview, content }: WrittenText,
  { day, engine, runId, basedOn }: Writing,
): Promise<void> {
  const { tx, userId } = owned
  const values = { title, preview, content, engine, runId, basedOn }
  const before = await tx
    .selectFrom('launchTexts')
    .select(['id', 'runId'])
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst()
  if (before) {
    if (before.runId !== runId) await updateItem(owned, 'launchTexts', before.id, values)
    return
  }
  const row: NewRow<'launchTexts'> = { projectId, kind, position, day, ...values }
  await tx.insertInto('launchTexts').values(row).execute()
}
