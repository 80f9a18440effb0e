import { authed } from '../procedures.ts'
import { fetchProject } from '../projects/queries.ts'
import { productAuthorship } from './product-authorship.ts'

export const authorshipHandlers = {
  get: authed.authorship.get.handler(async ({ input, context }) => {
    await context.limited('previews')
    return context.reads(async (own) => productAuthorship(own, await fetchProject(own, input.id)))
  }),
}
