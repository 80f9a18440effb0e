import type { GeneratedIdeas } from '@makeready/contract/ideas'
import { authed } from '../procedures.ts'
import { fetchIdea, insertIdea, listIdeas, removeIdea, restoreIdea, updateIdea } from './queries.ts'

export const ideaHandlers = {
  list: authed.ideas.list.handler(({ input, context }) => context.reads((own) => listIdeas(own, input))),
  create: authed.ideas.create.handler(({ input, context }) => context.owned((own) => insertIdea(own, input))),
  get: authed.ideas.get.handler(({ input, context }) => context.reads((own) => fetchIdea(own, input.id))),
  update: authed.ideas.update.handler(({ input: { id, expectedVersion, ...fields }, context }) =>
    context.owned((own) => updateIdea(own, id, fields, expectedVersion)),
  ),
  remove: authed.ideas.remove.handler(({ input, context }) => context.owned((own) => removeIdea(own, input.id))),
  restore: authed.ideas.restore.handler(({ input, context }) => context.owned((own) => restoreIdea(own, input.id))),
  generate: authed.ideas.generate.handler(
    async ({ input, context, signal }) => (await context.generate('ideas', input, signal)) as GeneratedIdeas,
  ),
}
