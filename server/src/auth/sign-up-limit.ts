import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getIP } from 'better-auth/api'
import type { Database } from '../database/client.ts'
import { isHourSpent, takeHourly } from './hourly-limit.ts'

const MAX_PER_HOUR = 10

type Endpoint = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Sign-up reveals that an address is taken: each network (IPv4, IPv6 /48) gets ten such answers an hour. */
export function signUpLimit(database: Database): BetterAuthPlugin {
  return {
    id: 'sign-up-limit',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (ctx) => {
            const { internalAdapter, options } = ctx.context
            // then all answers are the same
            if (options.emailAndPassword?.requireEmailVerification) return
            const network = networkOf(ctx)
            if (network === null) return
            const isTaken = await internalAdapter.findUserByEmail(ctx.body.email)
            const isAnswered = isTaken
              ? await takeHourly(database, `sign-up ${network}`, MAX_PER_HOUR)
              : !(await isHourSpent(database, `sign-up ${network}`, MAX_PER_HOUR))
            if (!isAnswered) throw tooMany()
          }),
        },
      ],
    },
  }
}

function networkOf(ctx: Endpoint): string | null {
  const { options } = ctx.context
  const ipAddress = { ...options.advanced?.ipAddress, ipv6Subnet: 48 as const }
  return ctx.headers ? getIP(ctx.headers, { ...options, advanced: { ...options.advanced, ipAddress } }) : null
}

function tooMany(): APIError {
  return new APIError('TOO_MANY_REQUESTS', undefined, { 'x-retry-after': '3600' })
}
