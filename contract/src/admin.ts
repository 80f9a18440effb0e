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
    .route({ method: 'GET', path: '/admin/users', tags: ['admin'], description: 'Search is by full name.' })
    .input(listInput)
    /** `total`: everybody whom the search finds */
    .output(pageOf(adminUser).extend({ total: z.number().int() })),
}
