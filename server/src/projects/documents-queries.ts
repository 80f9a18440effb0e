import { createHash } from 'node:crypto'
import type { MessageDetail } from '@makeready/contract/messages'
import { type Owned, updateItem } from '../database/items.ts'
import { urlOf } from '../files/file-store.ts'
import { fetchProject } from './queries.ts'

export type ProjectParts = Awaited<ReturnType<typeof fetchProject>>

/** `packUrl` is null for products that come without files of their own. */
export type DocumentLinks = { pdfUrl: string; docxUrl: string; epubUrl: string; packUrl: string | null }

/** A fingerprint of everything that shows in the documents. */
export function documentsKey(project: ProjectParts): string {
  const shown = [
    project.title,
    project.productType,
    project.productTitle?.title,
    [project.theme, project.trim, project.language, project.author, project.licence, project.rights],
    project.cover && [project.cover.id, project.cover.imageUrl, project.cover.version],
    project.contentSections.map((section) => [section.id, section.version]),
    ...(project.sources.length > 0 ? [project.sources, project.citations] : []),
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

export async function markGenerating(owned: Owned, projectId: string): Promise<void> {
  await updateItem(owned, 'projects', projectId, { pdfStatus: 'generating', pdfError: null })
}

/** A failed run that is tried again is under way again; a project that was changed since stays as it is. */
export async function resumeGenerating({ tx, userId }: Owned, projectId: string): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ pdfStatus: 'generating', pdfError: null })
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .where('pdfStatus', '=', 'failed')
    .execute()
}

/** Earlier documents stay linked: only the state says that the last attempt failed. */
export async function markFailed(
  owned: Owned,
  projectId: string,
  reason: string,
  detail: MessageDetail | null = null,
): Promise<void> {
  await owned.tx
    .updateTable('projects')
    .set({ pdfStatus: 'failed', pdfError: reason, pdfErrorDetail: JSON.stringify(detail) })
    .where('id', '=', projectId)
    .where('userId', '=', owned.userId)
    .where('pdfStatus', '=', 'generating')
    .execute()
}

/** The same for a run that ended without a word, unless the documents were asked for again meanwhile. */
export async function markAbandoned(owned: Owned, projectId: string, reason: string): Promise<void> {
  await lockProject(owned, projectId)
  const again = await owned.tx
    .selectFrom('runs')
    .select('id')
    .where('userId', '=', owned.userId)
    .where('projectId', '=', projectId)
    .where('kind', '=', 'documents')
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (!again) await markFailed(owned, projectId, reason)
}

/** Whoever asks for documents holds the project's row until the run is queued. */
async function lockProject({ tx, userId }: Owned, projectId: string): Promise<void> {
  await tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The documents are there, and so the product is no longer in production, wherever they were asked for.
 * 'published' when the documents are those of the project as it stands; 'changed' when it was changed meanwhile and
 * asked for again, so that they must be made anew; 'unwanted' when it was changed and not asked for again.
 */
export async function publish(
  owned: Owned,
  projectId: string,
  madeFrom: string,
  links: DocumentLinks,
): Promise<'published' | 'changed' | 'unwanted'> {
  await lockProject(owned, projectId)
  const project = await fetchProject(owned, projectId)
  if (project.pdfStatus !== 'generating') return 'unwanted'
  if (documentsKey(project) !== madeFrom) return 'changed'
  await updateItem(owned, 'projects', projectId, {
    ...links,
    documentsKey: madeFrom,
    status: 'ready',
    pdfStatus: 'completed',
    pdfError: null,
  })
  return 'published'
}

/** Documents of the project that nothing leads to: their run was killed between two of its files. */
export async function strays({ tx, userId }: Owned, projectId: string): Promise<string[]> {
  const files = await tx
    .selectFrom('files')
    .select('id')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('kind', 'in', ['pdf', 'docx', 'epub', 'zip'])
    .execute()
  const { pdfUrl, docxUrl, epubUrl, packUrl } = await tx
    .selectFrom('projects')
    .select(['pdfUrl', 'docxUrl', 'epubUrl', 'packUrl'])
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const linked = [pdfUrl, docxUrl, epubUrl, packUrl]
  return files.map(({ id }) => urlOf(id)).filter((url) => !linked.includes(url))
}
