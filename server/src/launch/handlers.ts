import { authed } from '../procedures.ts'
import { fetchProject } from '../projects/queries.ts'
import { startRun } from '../runs/start.ts'
import { fetchKit } from './kit-queries.ts'
import { fetchLaunchSource } from './launch-source.ts'
import { fetchLaunchText, saveLaunchText } from './queries.ts'

export const launchHandlers = {
  get: authed.launch.get.handler(async ({ input, context }) => {
    const engine = await context.deps.engines.for(context.userId)
    return context.reads((own) => fetchKit(own, input.id, engine))
  }),
  make: authed.launch.make.handler(async ({ input: { engine = null, ...input }, context }) => {
    await context.limited('generations')
    await context.deps.ai.refuseAtCap(context.userId, 'launch', engine)
    return context.owned(async (own) => {
      const { projectId } = input
      await fetchProject(own, projectId)
      const { tx, userId } = own
      const run = await startRun(tx, {
        userId,
        projectId,
        kind: 'launch',
        input,
        requestedEngine: engine,
        exclusiveFor: '',
      })
      return { runId: run.id }
    })
  }),
  save: authed.launch.save.handler(({ input: { id, expectedVersion, ...edit }, context }) =>
    context.owned((own) => saveLaunchText(own, id, edit, expectedVersion)),
  ),
  origins: authed.launch.origins.handler(({ input, context }) =>
    context.reads(async (own) => {
      const { projectId, title, preview, content } = await fetchLaunchText(own, input.id)
      const { tracer } = await fetchLaunchSource(own, projectId)
      return { items: [title, preview, content].flatMap((text) => tracer.trace(text)) }
    }),
  ),
}
