import { authed } from '../procedures.ts'
import { listLibrary, listUses } from './queries.ts'

export const libraryHandlers = {
  list: authed.library.list.handler(({ input, context }) => context.reads((own) => listLibrary(own, input))),
  uses: authed.library.uses.handler(({ input, context }) =>
    context.reads(async (own) => ({ items: await listUses(own, input.kind, input.id) })),
  ),
}
