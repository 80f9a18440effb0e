import { authed } from '../procedures.ts'
import { fetchCounts, isAdmin } from './queries.ts'

export const accountHandlers = {
  get: authed.account.get.handler(async ({ context }) => {
    const { signed, userId, deps } = context
    const { until, counted, cap } = await deps.ai.month(userId)
    return {
      id: userId,
      email: signed?.email ?? '',
      fullName: signed?.name ?? '',
      isAdmin: await context.owned(isAdmin),
      engine: await deps.ai.status(userId),
      month: { until, counted, cap },
    }
  }),
}

export const countsHandler = authed.counts.handler(({ context }) => context.owned(fetchCounts))
