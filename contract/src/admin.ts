import { z } from 'zod'
import { engineStatus } from './account.ts'
import { CLOSING_REASONS } from './domain/security-events.ts'
import { byId, timestamp } from './fields.ts'
import { listInput, pageOf } from './pages.ts'
import { procedure } from './procedure.ts'
import { runKind, runStatus } from './runs.ts'
import { securityLogInput, securityLogPage } from './security-log.ts'

export const adminUser = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.string(),
  joinedAt: z.iso.datetime({ offset: true }),
  /** closed by an administrator: nobody can sign in */
  closed: z.boolean(),
})

export const operations = z.object({
  runs: z.array(z.object({ kind: runKind, status: runStatus, runs: z.number().int() })),
  oldestSeconds: z.number(),
  /** of the last seven days, newest first; `code` is a generation error or null */
  failures: z.array(
    z.object({
      id: z.uuid(),
      kind: runKind,
      code: z.string().nullable(),
      attempts: z.number().int(),
      endedAt: timestamp,
    }),
  ),
  /** pending mail and other work; `failure` is the last attempt's error */
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
    /** null when files are not stored in the data folder */
    freeBytes: z.number().nullable(),
  }),
  /** documents runs by the UTC day of their end: the last 14 days, oldest first, today last */
  documents: z.array(z.object({ day: z.iso.date(), made: z.number().int(), failed: z.number().int() })),
  mail: z.enum(['smtp', 'outbox']),
  /** what writes for creators without their own model */
  engine: engineStatus,
  /** of everyone in the UTC month that starts at `from`, without own keys; `unknown` counts requests without a known cost */
  spent: z.object({ from: timestamp, dollars: z.number(), unknown: z.number().int() }),
})

export type AdminUser = z.infer<typeof adminUser>
export type Operations = z.infer<typeof operations>

export const admin = {
  counts: procedure.route({ method: 'GET', path: '/admin/counts', tags: ['admin'] }).output(
    z.object({
      totalUsers: z.number().int(),
      /** joined in the last 30 days */
      newUsers: z.number().int(),
      totalProjects: z.number().int(),
      readyProjects: z.number().int(),
      /** had a session in the last 30 days */
      activeUsers: z.number().int(),
    }),
  ),
  users: procedure
    .route({
      method: 'GET',
      path: '/admin/users',
      tags: ['admin'],
      description: 'Search by full name or by a complete email address; addresses are never returned.',
    })
    .input(listInput)
    .output(pageOf(adminUser).extend({ total: z.number().int() })),
  operations: procedure
    .route({
      method: 'GET',
      path: '/admin/operations',
      tags: ['admin'],
      description: 'Queue, documents per day, recent failures, storage, mail, model and spending.',
    })
    .output(operations),
  endSessions: procedure
    .route({
      method: 'DELETE',
      path: '/admin/users/{id}/sessions',
      tags: ['admin'],
      successStatus: 204,
    })
    .input(byId),
  closeAccount: procedure
    .route({
      method: 'POST',
      path: '/admin/users/{id}/closure',
      tags: ['admin'],
      successStatus: 204,
      description:
        'Ends its sessions, stops its generations and blocks sign-in until it is reopened. Nothing is deleted. Administrators can’t close their own account.',
    })
    .input(byId.extend({ reason: z.enum(CLOSING_REASONS).optional() })),
  reopenAccount: procedure
    .route({ method: 'DELETE', path: '/admin/users/{id}/closure', tags: ['admin'], successStatus: 204 })
    .input(byId),
  securityLog: procedure
    .route({
      method: 'GET',
      path: '/admin/security-log',
      tags: ['admin'],
      description: 'Newest first: who did what, from where, and whether it was refused.',
    })
    .input(securityLogInput)
    .output(securityLogPage),
  noteSecurityLogExport: procedure.route({
    method: 'POST',
    path: '/admin/security-log/exports',
    tags: ['admin'],
    successStatus: 204,
  }),
}
