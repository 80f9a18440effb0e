import { authed } from '../procedures.ts'
import { fetchProject } from '../projects/queries.ts'
import { startRun } from '../runs/start.ts'
import { fetchOutdatedSections } from './outdated-queries.ts'
import { answerQuestion, listQuestions, skipQuestion } from './queries.ts'

export const interviewHandlers = {
  list: authed.interviews.list.handler(({ input: { projectId }, context }) =>
    context.reads(async (own) => ({
      items: await listQuestions(own, projectId),
      outdatedSections: await fetchOutdatedSections(own, projectId),
    })),
  ),
  ask: authed.interviews.ask.handler(async ({ input: { engine = null, ...input }, context }) => {
    await context.limited('generations')
    await context.deps.ai.refuseAtCap(context.userId, 'interview', engine)
    return context.owned(async (own) => {
      const { projectId, section = '' } = input
      await fetchProject(own, projectId)
      const { tx, userId } = own
      const run = await startRun(tx, {
        userId,
        projectId,
        kind: 'interview',
        input,
        requestedEngine: engine,
        exclusiveFor: section,
      })
      return { runId: run.id }
    })
  }),
  answer: authed.interviews.answer.handler(({ input, context }) =>
    context.owned((own) => answerQuestion(own, input.id, input.answer)),
  ),
  skip: authed.interviews.skip.handler(({ input, context }) => context.owned((own) => skipQuestion(own, input.id))),
}
