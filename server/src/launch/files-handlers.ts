import { Conflict } from '../database/errors.ts'
import { authed } from '../procedures.ts'
import { startRun } from '../runs/start.ts'
import { serverMessage } from '../server-messages.ts'
import { fetchLaunchFiles, saveLaunchSettings } from './files-queries.ts'

export const launchFilesHandlers = {
  get: authed.launchFiles.get.handler(({ input, context }) => context.reads((own) => fetchLaunchFiles(own, input.id))),
  save: authed.launchFiles.save.handler(({ input: { id, ...change }, context }) =>
    context.owned(async (own) => {
      await saveLaunchSettings(own, id, change)
      return fetchLaunchFiles(own, id)
    }),
  ),
  make: authed.launchFiles.make.handler(async ({ input: { id: projectId, file }, context }) => {
    await context.limited('generations')
    return context.owned(async (own) => {
      const { runId, lacksText } = (await fetchLaunchFiles(own, projectId)).files[file]
      if (runId) return { runId }
      if (lacksText) throw new Conflict(serverMessage('launch-files.no-text'))
      const { tx, userId } = own
      const kind = 'launch-files'
      const run = await startRun(tx, { userId, projectId, kind, input: { projectId, file }, exclusiveFor: file })
      return { runId: run.id }
    })
  }),
}
