import { z } from 'zod'
import { timestamp } from './fields.ts'
import { listInput, pageOf } from './pages.ts'
import { procedure } from './procedure.ts'
import { runKind, runStatus } from './runs.ts'

/** `name` is '' when none was given; `role` is the first of the user's roles, 'user' by default. */
export const adminUser = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.string(),
  joinedAt: z.iso.datetime({ offset: true }),
})

/** How the machinery goes. Nothing in it says whose a run or a file is, nor what is in it. */
export const operations = z.object({
  /** under way now, and ended in the last hour */
  runs: z.array(z.object({ kind: runKind, status: runStatus, runs: z.number().int() })),
  /** how long the longest waiting run has waited */
  oldestSeconds: z.number(),
  /** of the last seven days, the newest first; `code` is from the closed list of generation errors, or null */
  failures: z.array(
    z.object({
      id: z.uuid(),
      kind: runKind,
      code: z.string().nullable(),
      attempts: z.number().int(),
      endedAt: timestamp,
    }),
  ),
  /** mail and other work that is still to be done; `failure`: what stopped the last attempt */
  tasks: z.array(
    z.object({
      kind: z.string(),
      waiting: z.number().int(),
      failing: z.number().int(),
      failure: z.string().nullable(),
    }),
  ),
  storage: z.object({
    files: z.array(z.object({ kind: z.string(), files: z.number().int(), bytes: z.number() })),
    databaseBytes: z.number(),
    /** room left in the data folder; null where files lie elsewhere */
    freeBytes: z.number().nullable(),
  }),
})

export type Operations = z.infer<typeof operations>

export const admin = {
  counts: procedure.route({ method: 'GET', path: '/admin/counts', tags: ['admin'] }).output(
    z.object({
      totalUsers: z.number().int(),
      /** of them, those who joined in the last 30 days */
      newUsers: z.number().int(),
      totalProjects: z.number().int(),
      /** of them, those with status 'ready' */
      readyProjects: z.number().int(),
      /** users with a session used in the last 30 days */
      activeUsers: z.number().int(),
    }),
  ),
  users: procedure
    .route({
      method: 'GET',
      path: '/admin/users',
      tags: ['admin'],
      description: 'Search is by full name, or by a whole mail address; addresses themselves are not told.',
    })
    .input(listInput)
    /** `total`: everybody whom the search finds */
    .output(pageOf(adminUser).extend({ total: z.number().int() })),
  operations: procedure
    .route({ method: 'GET', path: '/admin/operations', tags: ['admin'], description: 'Queue, failures and storage.' })
    .output(operations),
}
