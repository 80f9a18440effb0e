import { authed } from '../procedures.ts'
import { fetchCounts, isAdmin } from './queries.ts'

export const accountHandlers = {
  get: authed.account.get.handler(async ({ context }) => {
    const { signed, userId, deps } = context
    return {
      id: userId,
      email: signed?.email ?? '',
      fullName: signed?.name ?? '',
      isAdmin: await context.owned(isAdmin),
      engine: {
        kind: deps.engine.name === 'composer' ? ('composer' as const) : ('model' as const),
        label: deps.engine.label,
        images: deps.engine.images,
      },
    }
  }),
}

export const countsHandler = authed.counts.handler(({ context }) => context.owned(fetchCounts))
