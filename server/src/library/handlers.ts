import { authed } from '../procedures.ts'
import { countLibrary, listLibrary, listUses } from './queries.ts'

export const libraryHandlers = {
  list: authed.library.list.handler(({ input, context }) => context.reads((own) => listLibrary(own, input))),
  counts: authed.library.counts.handler(({ input, context }) =>
    context.reads((own) => countLibrary(own, input.search)),
  ),
  uses: authed.library.uses.handler(({ input, context }) =>
    context.reads(async (own) => ({ items: await listUses(own, input.kind, input.id) })),
  ),
}
