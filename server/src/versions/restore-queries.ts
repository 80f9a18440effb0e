import { KINDS, LINKED_KINDS } from '@makeready/contract/domain/kinds'
import type { Message } from '@makeready/contract/messages'
import type { VersionedKind } from '@makeready/contract/versions'
import { Conflict } from '../database/errors.ts'
import { fetchItem, type Owned, updateItem } from '../database/items.ts'
import { idOf } from '../files/file-store.ts'
import { type ProjectFields, putBackProject } from '../projects/queries.ts'
import { serverMessage } from '../server-messages.ts'
import { fetchPast, type Past, type ProjectLinks, partsOf, sectionsAt, tableOf } from './queries.ts'

const OF_NOW = ['id', 'userId', 'createdAt', 'updatedAt', 'deletedAt', 'version']
/** Notes of documents and wizard, not part of the form. */
const NOTES = [
  ...['status', 'pdfStatus', 'pdfError', 'pdfErrorDetail', 'pdfUrl', 'docxUrl', 'epubUrl', 'packUrl', 'documentsKey'],
  ...['wizardStep', 'wizardMaxStep', 'arrangement', 'contentIds'],
]

export type Restored = { version: number; warnings: string[]; notices: Message[] }

const restored = (version: number, notices: Message[]): Restored => ({
  version,
  warnings: notices.map(({ message }) => message),
  notices,
})

/**
 * Missing links are dropped with a warning. `expected`: the version being replaced. @throws NotFound, Stale, Conflict
 */
export async function restoreVersion(
  owned: Owned,
  kind: VersionedKind,
  id: string,
  version: number,
  expected: number,
): Promise<Restored> {
  await fetchItem(owned, tableOf(kind), id)
  const past = await fetchPast(owned, kind, id, version)
  if (kind === 'project') return restoreProject(owned, id, past, expected)
  const { values, warnings } = await existingLinks(owned, kind, without(past, OF_NOW))
  const row = await updateItem(owned, tableOf(kind), id, values as never, expected, `revert ${version}`)
  return restored(row.version, warnings)
}

async function restoreProject(owned: Owned, id: string, past: Past, expected: number): Promise<Restored> {
  const fields: Partial<ProjectFields> & Partial<ProjectLinks> = without(past, [...OF_NOW, ...NOTES])
  const parts = await partsOf(owned, past as unknown as ProjectLinks)
  const sections = await sectionsAt(owned, id, past.contentIds as string[] | undefined)
  const warnings: Message[] = []
  for (const kind of LINKED_KINDS) {
    const part = parts[kind]
    if (!part || part.there) continue
    fields[KINDS[kind].projectLink] = null
    if (kind === 'niche') fields.niche = null
    warnings.push(
      part.name
        ? serverMessage('version.without-named-part', { part: kind, name: part.name })
        : serverMessage('version.without-part', { part: kind }),
    )
  }
  for (const { there, name } of sections) {
    if (!there)
      warnings.push(
        name ? serverMessage('version.without-named-section', { name }) : serverMessage('version.without-section'),
      )
  }
  const contentIds = sections.flatMap((section) => (section.there ? section.id : []))
  const row = await putBackProject(owned, id, fields, { contentIds, expected, version: past.version })
  return restored(row.version, warnings)
}

async function existingLinks(owned: Owned, kind: VersionedKind, values: Record<string, unknown>) {
  const { tx, userId } = owned
  const exists = async (table: 'projects' | 'files', id: unknown) =>
    (await tx
      .selectFrom(table as 'files')
      .select('id')
      .where('id', '=', String(id))
      .where('userId', '=', userId)
      .executeTakeFirst()) !== undefined
  const warnings: Message[] = []
  // a launch text can't be without its product
  if (kind !== 'launch' && values.projectId && !(await exists('projects', values.projectId))) {
    values.projectId = null
    warnings.push(serverMessage('version.without-project'))
  }
  if (kind === 'cover') {
    const picture = idOf(String(values.imageUrl))
    if (picture && !(await exists('files', picture))) {
      throw new Conflict(serverMessage('version.picture-gone'))
    }
    if (values.artFileId && !(await exists('files', values.artFileId))) {
      values.artFileId = null
      warnings.push(serverMessage('version.without-picture'))
    }
  }
  return { values, warnings }
}

function without(past: Past, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(past).filter(([key]) => !keys.includes(key)))
}
