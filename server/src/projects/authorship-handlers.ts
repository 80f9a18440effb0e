import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { fetchFullName } from '../account/queries.ts'
import { authorshipOf } from '../authorship/authorship.ts'
import { etsyLine } from '../authorship/etsy-line.ts'
import { authed } from '../procedures.ts'
import { fetchProject } from './queries.ts'
import { toManuscript } from './to-manuscript.ts'

export const authorshipHandlers = {
  get: authed.authorship.get.handler(async ({ input, context }) => {
    await context.limited('previews')
    return context.reads(async (own) => {
      const project = await fetchProject(own, input.id)
      const { author } = toManuscript(project, await fetchFullName(own), null)
      const { making, ...authorship } = await authorshipOf(own, project)
      return { ...authorship, etsyLine: etsyLine(author, making, project.language ?? DEFAULT_LANGUAGE) }
    })
  }),
}
