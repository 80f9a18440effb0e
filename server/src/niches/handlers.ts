import type { GeneratedNiches } from '@makeready/contract/niches'
import { authed } from '../procedures.ts'
import { fetchNiche, insertNiche, listNiches, removeNiche, restoreNiche, updateNiche } from './queries.ts'

export const nicheHandlers = {
  list: authed.niches.list.handler(({ input, context }) => context.reads((own) => listNiches(own, input))),
  create: authed.niches.create.handler(({ input, context }) => context.owned((own) => insertNiche(own, input))),
  get: authed.niches.get.handler(({ input, context }) => context.reads((own) => fetchNiche(own, input.id))),
  update: authed.niches.update.handler(({ input: { id, expectedVersion, ...fields }, context }) =>
    context.owned((own) => updateNiche(own, id, fields, expectedVersion)),
  ),
  remove: authed.niches.remove.handler(({ input, context }) => context.owned((own) => removeNiche(own, input.id))),
  restore: authed.niches.restore.handler(({ input, context }) => context.owned((own) => restoreNiche(own, input.id))),
  generate: authed.niches.generate.handler(
    async ({ input, context, signal }) => (await context.generate('niches', input, signal)) as GeneratedNiches,
  ),
}
