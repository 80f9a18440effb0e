import { fetchFullName } from '../account/queries.ts'
import { pressMessages } from '../messages.ts'
import { authed } from '../procedures.ts'
import { makeCoursePackages } from './course-packages.ts'
import { fetchProject } from './queries.ts'

export const courseHandlers = {
  contents: authed.coursePackages.contents.handler(async ({ input, context, signal }) => {
    const { userId, deps, reads, limited } = context
    await limited('previews')
    const [project, author] = await reads(async (own) => [await fetchProject(own, input.id), await fetchFullName(own)])
    const { lessons, questions, unread } = await makeCoursePackages({ userId, project, author, signal }, [], deps)
    return { lessons, questions, unread: pressMessages(unread).notices }
  }),
}
