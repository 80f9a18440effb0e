import type { GeneratedTitles } from '@makeready/contract/titles'
import { updateCoverText } from '../covers/update-cover-text.ts'
import { authed } from '../procedures.ts'
import {
  fetchProjectsTitled,
  fetchTitle,
  insertTitle,
  listTitles,
  removeTitle,
  restoreTitle,
  updateTitle,
} from './queries.ts'

export const titleHandlers = {
  list: authed.titles.list.handler(({ input, context }) => context.reads((own) => listTitles(own, input))),
  create: authed.titles.create.handler(({ input, context }) => context.owned((own) => insertTitle(own, input))),
  get: authed.titles.get.handler(({ input, context }) => context.reads((own) => fetchTitle(own, input.id))),
  update: authed.titles.update.handler(({ input: { id, expectedVersion, ...fields }, context, signal }) =>
    updateCoverText(
      context,
      (own) => fetchProjectsTitled(own, id),
      (own) => updateTitle(own, id, fields, expectedVersion),
      signal,
    ),
  ),
  remove: authed.titles.remove.handler(({ input, context }) => context.owned((own) => removeTitle(own, input.id))),
  restore: authed.titles.restore.handler(({ input, context }) => context.owned((own) => restoreTitle(own, input.id))),
  generate: authed.titles.generate.handler(
    async ({ input, context, signal }) => (await context.generate('titles', input, signal)) as GeneratedTitles,
  ),
}
