import type { GeneratedContent } from '@makeready/contract/contents'
import { cannotWrite, isComposer } from '../engine/steps.ts'
import { storedPicture } from '../pictures/stored-picture.ts'
import { authed } from '../procedures.ts'
import { forecastOf } from './forecast.ts'
import {
  fetchContent,
  insertContent,
  listContents,
  removeContent,
  restoreContent,
  sectionsNamed,
  updateContent,
} from './queries.ts'

export const contentHandlers = {
  list: authed.contents.list.handler(({ input, context }) => context.reads((own) => listContents(own, input))),
  named: authed.contents.named.handler(({ input, context }) =>
    context.reads(async (own) => ({ items: await sectionsNamed(own, input.sectionName) })),
  ),
  create: authed.contents.create.handler(({ input, context }) => context.owned((own) => insertContent(own, input))),
  get: authed.contents.get.handler(({ input, context }) => context.reads((own) => fetchContent(own, input.id))),
  update: authed.contents.update.handler(({ input: { id, expectedVersion, ...fields }, context }) =>
    context.owned((own) => updateContent(own, id, fields, expectedVersion)),
  ),
  remove: authed.contents.remove.handler(({ input, context }) => context.owned((own) => removeContent(own, input.id))),
  restore: authed.contents.restore.handler(({ input, context }) =>
    context.owned((own) => restoreContent(own, input.id)),
  ),
  uploadPicture: authed.contents.uploadPicture.handler(({ input: { file }, context, signal }) => {
    const { files, press } = context.deps
    return storedPicture(context.userId, file, { files, press, signal, limited: context.limited }, 'file', 'picture')
  }),
  forecast: authed.contents.forecast.handler(async ({ input, context: { deps, userId, reads } }) => {
    // a model without its key reports that when it is asked to write
    const engine = await deps.engines.for(userId).catch(() => null)
    const isComposed = engine !== null && isComposer(engine) && !cannotWrite(engine, input.language)
    return { forecast: isComposed ? await reads((own) => forecastOf(own, input)) : null }
  }),
  generate: authed.contents.generate.handler(
    async ({ input, context, signal }) => (await context.generate('content', input, signal)) as GeneratedContent,
  ),
}
