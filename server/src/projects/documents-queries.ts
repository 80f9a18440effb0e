import { createHash } from 'node:crypto'
import type { PublicationDetails } from '@makeready/contract/publication'
import { type Owned, updateItem } from '../database/items.ts'
import { urlOf } from '../files/file-store.ts'
import { fetchProject } from './queries.ts'

export type ProjectParts = Awaited<ReturnType<typeof fetchProject>>

/** `packUrl` is null for products without extra files. */
export type DocumentLinks = { pdfUrl: string; docxUrl: string; epubUrl: string; packUrl: string | null }

export function documentsKey(project: ProjectParts): string {
  const shown = [
    project.title,
    project.productType,
    project.productTitle?.title,
    [project.theme, project.trim, project.language, project.author, project.licence, project.rights],
    project.cover && [project.cover.id, project.cover.imageUrl, project.cover.version],
    project.contentSections.map((section) => [section.id, section.version]),
    ...(project.layout ? [project.layout] : []),
    ...(project.style ? [{ style: project.style }] : []),
    ...(project.publication ? [{ publication: printedDetails(project.publication) }] : []),
    ...(project.sources.length > 0 ? [project.sources, project.citations] : []),
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

/** Without what only stores get; the column's trigger has the same rule (migrations/0093-accessibility.ts). */
function printedDetails({ audience, rights, price, currency, evaluatedBy, ...printed }: PublicationDetails) {
  return printed
}

/** Also records that documents of the current state are requested. */
export async function markGenerating(owned: Owned, projectId: string): Promise<void> {
  await updateItem(owned, 'projects', projectId, { pdfStatus: 'generating' })
}

/**
 * 'changed': the project changed and new documents were requested; 'unwanted': it changed, and none were requested.
 * Idempotent.
 */
export async function publish(
  owned: Owned,
  projectId: string,
  madeFrom: string,
  links: DocumentLinks,
): Promise<'published' | 'changed' | 'unwanted'> {
  const { tx, userId } = owned
  // locked between check and update
  const row = tx.selectFrom('projects').select('id').where('id', '=', projectId).where('userId', '=', userId)
  await row.forUpdate().executeTakeFirst()
  const project = await fetchProject(owned, projectId)
  if (project.pdfStatus === 'completed' && project.pdfUrl === links.pdfUrl) return 'published'
  if (project.pdfStatus !== 'generating') return 'unwanted'
  if (documentsKey(project) !== madeFrom) return 'changed'
  await updateItem(owned, 'projects', projectId, {
    ...links,
    documentsKey: madeFrom,
    status: 'ready',
    pdfStatus: 'completed',
  })
  return 'published'
}

export async function orphanedFiles({ tx, userId }: Owned, projectId: string): Promise<string[]> {
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
