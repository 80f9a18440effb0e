import type { GeneratedCover } from '@makeready/contract/covers'
import { authed } from '../procedures.ts'
import { fetchCover, insertCover, listCovers, removeCover, restoreCover, updateCover } from './queries.ts'

export const coverHandlers = {
  list: authed.covers.list.handler(({ input, context }) => context.owned((own) => listCovers(own, input))),
  create: authed.covers.create.handler(({ input, context }) => context.owned((own) => insertCover(own, input))),
  get: authed.covers.get.handler(({ input, context }) => context.owned((own) => fetchCover(own, input.id))),
  update: authed.covers.update.handler(({ input: { id, ...fields }, context }) =>
    context.owned((own) => updateCover(own, id, fields)),
  ),
  remove: authed.covers.remove.handler(({ input, context }) => context.owned((own) => removeCover(own, input.id))),
  restore: authed.covers.restore.handler(({ input, context }) => context.owned((own) => restoreCover(own, input.id))),
  generate: authed.covers.generate.handler(
    async ({ input, context, signal }) => (await context.generate('cover', input, signal)) as GeneratedCover,
  ),
}
