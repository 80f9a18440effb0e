import { fetchFullName } from '../account/queries.ts'
import { refuseField } from '../errors.ts'
import { idOf } from '../files/file-store.ts'
import { authed } from '../procedures.ts'
import { startRun } from '../runs/start.ts'
import { backCoverText } from './back-cover-text.ts'
import { fetchPrintEdition, savePrintSettings } from './print-queries.ts'
import { fetchProject } from './queries.ts'

export const printHandlers = {
  get: authed.printEditions.get.handler(({ input, context }) =>
    context.reads((own) => fetchPrintEdition(own, input.id)),
  ),
  save: authed.printEditions.save.handler(async ({ input: { id, ...change }, context: { deps, owned, userId } }) => {
    const { portraitUrl } = change
    if (portraitUrl) {
      const { type } = await deps.files.find(userId, idOf(portraitUrl) ?? '')
      if (!/^image\/(?:jpeg|png)$/.test(type)) throw refuseField('portraitUrl', 'print.portrait')
    }
    return owned(async (own) => {
      await savePrintSettings(own, id, change)
      return fetchPrintEdition(own, id)
    })
  }),
  suggestBackCover: authed.printEditions.suggestBackCover.handler(async ({ input, context }) => {
    await context.limited('previews')
    const [project, author] = await context.reads(async (own) => [
      await fetchProject(own, input.id),
      await fetchFullName(own),
    ])
    return backCoverText(project, author)
  }),
  make: authed.printEditions.make.handler(async ({ input: { id: projectId }, context }) => {
    await context.limited('generations')
    return context.owned(async (own) => {
      // a second run would delete the first one's files as those of an earlier edition
      const { runId: active } = await fetchPrintEdition(own, projectId)
      if (active) return { runId: active }
      const { tx, userId } = own
      const run = await startRun(tx, { userId, projectId, kind: 'print', input: { projectId } })
      return { runId: run.id }
    })
  }),
}
