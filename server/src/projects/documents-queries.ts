import { createHash } from 'node:crypto'
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

/** Documents under way are wanted for the project as it is now, also when it was changed since they were asked for. */
export async function markGenerating(owned: Owned, projectId: string): Promise<void> {
  await updateItem(owned, 'projects', projectId, { pdfStatus: 'generating' })
}

/**
 * The documents are there, and so the product is no longer in production, wherever they were asked for.
 * 'published' when the documents are those of the project as it stands; 'changed' when it was changed meanwhile and
 * asked for again, so that they must be made anew; 'unwanted' when it was changed and not asked for again. Safe to repeat:
 * a run that was cut off after this finds its documents published.
 */
export async function publish(
  owned: Owned,
  projectId: string,
  madeFrom: string,
  links: DocumentLinks,
): Promise<'published' | 'changed' | 'unwanted'> {
  const { tx, userId } = owned
  // nobody changes the project between the check and the links
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

/** Documents of the project that nothing leads to: their run was killed between two of its files. */
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
