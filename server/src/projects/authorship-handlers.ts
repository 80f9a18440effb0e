import { authorshipOf } from '../authorship/authorship-queries.ts'
import { authed } from '../procedures.ts'
import { fetchProject } from './queries.ts'

export const authorshipHandlers = {
  get: authed.authorship.get.handler(async ({ input, context }) => {
    await context.limited('previews')
    return context.reads(async (own) => authorshipOf(own, await fetchProject(own, input.id)))
  }),
}
