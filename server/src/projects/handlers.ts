import { fetchBrand } from '../account/queries.ts'
import { updateCoverText } from '../covers/update-cover-text.ts'
import type { Owned } from '../database/items.ts'
import { badRequest } from '../errors.ts'
import { type AuthedContext, authed } from '../procedures.ts'
import { startRun } from '../runs/start.ts'
import { markGenerating } from './documents-queries.ts'
import {
  fetchProject,
  insertProject,
  listProjects,
  removeProject,
  replaceSection,
  restoreProject,
  setSections,
  updateProject,
} from './queries.ts'
import { rebrandProject } from './rebrand.ts'
import { makeSample } from './sample.ts'
import { removeSample } from './sample-parts.ts'

async function makeDocuments(context: AuthedContext, projectId: string) {
  await context.limited('generations')
  return context.owned(async (own) => {
    await fetchProject(own, projectId)
    const { tx, userId } = own
    const run = await startRun(tx, { userId, projectId, kind: 'documents', input: { projectId } })
    if (run.joined) await markGenerating(own, projectId)
    return { pdfStatus: 'generating' as const, runId: run.id }
  })
}

/** Ids are case-insensitive. */
function distinct(contentIds: readonly string[]): string[] {
  const ids = contentIds.map((id) => id.toLowerCase())
  if (new Set(ids).size < ids.length)
    throw badRequest([{ field: 'contentIds', message: 'contentIds names a section twice' }])
  return ids
}

export const projectHandlers = {
  list: authed.projects.list.handler(({ input, context }) => context.reads((own) => listProjects(own, input))),
  create: authed.projects.create.handler(({ input: { contentIds, ...fields }, context }) =>
    context.owned(async (own) =>
      insertProject(own, { style: await fetchBrand(own), ...fields }, distinct(contentIds ?? [])),
    ),
  ),
  get: authed.projects.get.handler(({ input, context }) => context.reads((own) => fetchProject(own, input.id))),
  update: authed.projects.update.handler(async ({ input: { id, ...fields }, context, signal }) => {
    const change = fields.title === undefined ? fields : { titleIsDraft: false, ...fields }
    const update = (own: Owned) => updateProject(own, id, change)
    const { title, titleId, author, publication } = fields
    if ([title, titleId, author, publication].every((word) => word === undefined)) return context.owned(update)
    await updateCoverText(context, async () => [id], update, signal)
    return context.reads((own) => fetchProject(own, id))
  }),
  remove: authed.projects.remove.handler(({ input, context }) => context.owned((own) => removeProject(own, input.id))),
  restore: authed.projects.restore.handler(({ input, context }) =>
    context.owned((own) => restoreProject(own, input.id)),
  ),
  rebrand: authed.projects.rebrand.handler(async ({ input: { id, ...change }, context, signal }) => {
    const done = await updateCoverText(
      context,
      async () => [id],
      (own) => rebrandProject(own, id, change),
      signal,
    )
    return { ...done, project: await context.owned((own) => fetchProject(own, id)) }
  }),
  makeSample: authed.projects.makeSample.handler(async ({ context, signal }) => {
    const sample = await makeSample(context.userId, context.owned, { ...context.deps, signal })
    if (sample.pdfStatus !== 'not_generated') return sample
    await makeDocuments(context, sample.id)
    return context.reads((own) => fetchProject(own, sample.id))
  }),
  removeSample: authed.projects.removeSample.handler(({ context }) => context.owned(removeSample)),
  setSections: authed.projects.setSections.handler(({ input, context }) =>
    context.owned((own) =>
      setSections(own, input.id, distinct(input.contentIds), input.basedOn && distinct(input.basedOn)),
    ),
  ),
  replaceSection: authed.projects.replaceSection.handler(({ input, context }) =>
    context.owned((own) => replaceSection(own, input.id, input.contentId, input.replacementId)),
  ),
  generatePdf: authed.projects.generatePdf.handler(({ input, context }) => makeDocuments(context, input.projectId)),
  generateDocx: authed.projects.generateDocx.handler(({ input, context }) => makeDocuments(context, input.projectId)),
}
