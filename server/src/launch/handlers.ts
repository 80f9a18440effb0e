import { authed } from '../procedures.ts'
import { fetchProject } from '../projects/queries.ts'
import { startRun } from '../runs/start.ts'
import { fetchKit } from './kit-queries.ts'
import { fetchLaunchParts, launchSource } from './launch-source.ts'
import { fetchLaunchText, saveLaunchText } from './queries.ts'

export const launchHandlers = {
  get: authed.launch.get.handler(async ({ input, context }) => {
    // without a usable model, starting the run says why
    const engine = await context.deps.engines.for(context.userId).catch(() => null)
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
  origins: authed.launch.origins.handler(async ({ input, context }) => {
    await context.limited('previews')
    const [text, parts] = await context.reads(async (own) => {
      const row = await fetchLaunchText(own, input.id)
      return [row, await fetchLaunchParts(own, row.projectId)] as const
    })
    const { tracer } = await launchSource(parts)
    return { items: [text.title, text.preview, text.content].flatMap((one) => tracer.trace(one)) }
  }),
}
