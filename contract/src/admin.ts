import { z } from 'zod'
import { listInput, pageOf } from './pages.ts'
import { procedure } from './procedure.ts'

/** `name` is '' when none was given; `role` is the first of the user's roles, 'user' by default. */
export const adminUser = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.string(),
  joinedAt: z.iso.datetime({ offset: true }),
})

export const admin = {
  counts: procedure.route({ method: 'GET', path: '/admin/counts', tags: ['admin'] }).output(
    z.object({
      totalUsers: z.number().int(),
      totalProjects: z.number().int(),
      /** users with a session used in the last 30 days */
      activeUsers: z.number().int(),
    }),
  ),
  users: procedure
    .route({ method: 'GET', path: '/admin/users', tags: ['admin'], description: 'Search is by full name.' })
    .input(listInput)
    .output(pageOf(adminUser)),
}
