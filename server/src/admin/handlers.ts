import { adminOnly } from '../procedures.ts'
import { fetchAdminCounts, listUsers } from './queries.ts'

export const adminHandlers = {
  counts: adminOnly.admin.counts.handler(({ context }) => fetchAdminCounts(context.deps.database)),
  users: adminOnly.admin.users.handler(({ input, context }) => listUsers(context.deps.database, input)),
}
